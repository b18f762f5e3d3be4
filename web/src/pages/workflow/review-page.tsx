import {
  KG_CO2E_PER_UNIT,
  type RoleTotal,
  roleTotals,
  type WorkflowEntry,
} from '@canopy/domain/logistics';
import { paths } from '@canopy/domain/site-pages';
import { useId } from 'react';
import { ScoreTree } from '../../features/logistics/workflow/score-tree';
import { useEntries } from '../../features/logistics/workflow/use-entries';
import { WorkflowNav } from '../../features/logistics/workflow/workflow-nav';
import {
  formatAmount,
  formatCount,
  formatKg,
  formatKgNumber,
  formatTime,
} from '../../lib/site-format';
import { estimatesText, reviewText } from '../../messages/logistics/workflow';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import styles from './review-page.module.css';
import frame from './workflow-page.module.css';

/** Calculation of each role's total and score. */
export default function ReviewPage() {
  const { entries } = useEntries();
  const totals = roleTotals(entries);
  return (
    <div className={frame.page}>
      <WorkflowNav />
      <header className={frame.head}>
        <div>
          <h1>{reviewText.title}</h1>
          <p>{reviewText.lead}</p>
        </div>
        {totals.length > 0 && (
          <ButtonLink to={paths.workflowDashboard} label={reviewText.toDashboard} />
        )}
      </header>
      {totals.map((total) => (
        <Worksheet
          key={total.role}
          total={total}
          entries={entries.filter(({ role }) => role === total.role)}
        />
      ))}
      {totals.length === 0 && (
        <EmptyState
          title={reviewText.emptyTitle}
          why={reviewText.emptyWhy}
          action={
            <ButtonLink to={paths.emissionWorkflow} label={estimatesText.emptyAction} primary />
          }
        />
      )}
    </div>
  );
}

/** Calculation of one role, written out. */
function Worksheet({ total, entries }: { total: RoleTotal; entries: readonly WorkflowEntry[] }) {
  const { role, totalKg, referenceKg, score } = total;
  const title = useId();
  return (
    <section className={styles.sheet} aria-labelledby={title}>
      <header className={styles.head}>
        <div>
          <h2 id={title}>{role}</h2>
          <p>{reviewText.entries(formatCount(entries.length))}</p>
        </div>
        <ScoreTree score={score} />
      </header>

      <h3>{reviewText.estimates}</h3>
      <details open={entries.length <= 10}>
        <summary>{reviewText.entries(formatCount(entries.length))}</summary>
        <EntryTable entries={entries} />
      </details>
      <p className={styles.result}>
        <span>{reviewText.total}</span>
        <strong>{formatKg(totalKg)}</strong>
      </p>

      <h3>{reviewText.reference}</h3>
      <p className={styles.result}>
        <span>{reviewText.referenceOf(role)}</span>
        <strong>{formatKg(referenceKg)}</strong>
      </p>

      <h3>{reviewText.score}</h3>
      <p className={styles.soft}>{reviewText.formula}</p>
      <Formula total={total} />
    </section>
  );
}

function EntryTable({ entries }: { entries: readonly WorkflowEntry[] }) {
  return (
    <table className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{reviewText.entry}</th>
          <th scope="col">{reviewText.calculation}</th>
          <th scope="col">{reviewText.kg}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ date, onboarding, categoryData, inputData }) => (
          <tr key={date}>
            <td>
              {onboarding.name} · {categoryData.join(', ')}
              <span className={styles.note}>{formatTime(date)}</span>
            </td>
            <td>
              {formatAmount(inputData.amount)} × {formatAmount(KG_CO2E_PER_UNIT)}
            </td>
            <td>{formatKgNumber(inputData.co2e)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Formula({ total: { totalKg, referenceKg, score } }: { total: RoleTotal }) {
  const exact = 100 - (totalKg / referenceKg) * 100;
  return (
    <p className={styles.result}>
      <span>
        100 − {formatKgNumber(totalKg)} ÷ {formatCount(referenceKg)} × 100 = {formatKgNumber(exact)}
        <span className={styles.note}>{exact < 0 ? reviewText.clamped : reviewText.rounded}</span>
      </span>
      <strong className={styles.score}>{formatCount(score)}</strong>
    </p>
  );
}
