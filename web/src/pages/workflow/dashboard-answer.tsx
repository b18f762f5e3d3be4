import type { RoleTotal, WorkflowEntry } from '@canopy/domain/logistics';
import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { CategoryBars } from '../../features/logistics/workflow/category-bars';
import { ScoreTree } from '../../features/logistics/workflow/score-tree';
import { formatCount, formatKg, formatShare, formatTonnes } from '../../lib/site-format';
import { estimatesText } from '../../messages/logistics/workflow';
import { BalanceLink } from '../../ui/balance-link';
import styles from './dashboard.module.css';

/** Score, total and categories of one role. */
export function DashboardAnswer({
  total,
  entries,
}: {
  total: RoleTotal;
  entries: readonly WorkflowEntry[];
}) {
  const { role, totalKg, referenceKg, score } = total;
  const tonnes = formatTonnes(totalKg);
  return (
    <div className={styles.answer}>
      <section className={styles.panel} aria-labelledby="score-title">
        <h2 id="score-title">{estimatesText.score}</h2>
        <div className={styles.score}>
          <ScoreTree score={score} />
          <div>
            <h3>{estimatesText.total}</h3>
            <p className={styles.total}>{formatKg(totalKg)}</p>
            <p className={styles.soft}>
              {tonnes && `${tonnes} · `}
              {estimatesText.totalNote(formatCount(total.entries))}
            </p>
            <p className={styles.soft}>
              {estimatesText.ofReference(formatShare(totalKg, referenceKg))}
            </p>
          </div>
        </div>
        <p className={styles.soft}>{estimatesText.scoreNote(role, formatKg(referenceKg))}</p>
        <p>
          <Link to={paths.review}>{estimatesText.toReview}</Link>
        </p>
        <div className={styles.balance}>
          <BalanceLink kgCo2e={totalKg} />
        </div>
      </section>
      <section className={styles.panel} aria-labelledby="categories-title">
        <h2 id="categories-title">{estimatesText.byCategory}</h2>
        <p className={styles.soft}>{estimatesText.byCategoryNote}</p>
        <CategoryBars entries={entries} />
      </section>
    </div>
  );
}
