import { previousYear } from '@canopy/domain/common';
import { SCOPES } from '@canopy/domain/factors';
import { inventoryMessages, SCOPE_KEY } from '@canopy/domain/inventory';
import type { Dashboard } from '@canopy/domain/reports';
import { formatChange, formatEmissions, formatShare, splitEmissions } from '../../../lib/format';
import { dashboardText } from '../../../messages/client';
import { BalanceLink } from '../../../ui/balance-link';
import { StatTile } from '../../../ui/stat-tile';
import { SCOPE_COLOURS } from '../../../ui/theme';
import styles from './answer.module.css';
import { useDashboard } from './use-dashboard';

/** Key figures of the year: total, change since the previous year, largest source and scopes. */
export function Answer({ dashboard }: { dashboard: Dashboard }) {
  const { totals, activities } = dashboard;
  const [biggest] = activities;
  const grandTotal = splitEmissions(totals.total);
  return (
    <section className={styles.answer} aria-label={dashboardText.answer}>
      <div className={styles.total}>
        <dl>
          <dt>{dashboardText.grandTotal}</dt>
          <dd className={styles.figure}>
            {grandTotal.value} <span className={styles.unit}>{grandTotal.unit}</span>
          </dd>
          <dd className={styles.inKg}>{grandTotal.inKg}</dd>
          <dd className={styles.change}>
            <Change dashboard={dashboard} />
          </dd>
        </dl>
        <BalanceLink kgCo2e={totals.total} />
      </div>
      {biggest && (
        <dl className={styles.source}>
          <dt>{dashboardText.biggestSource}</dt>
          <dd className={styles.name}>{biggest.mainCategory}</dd>
          <dd className={styles.ofSource}>{formatEmissions(biggest.total)}</dd>
          <dd className={styles.share}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(100 * biggest.total) / totals.total}%` }} />
            </span>
            {dashboardText.shareOfTotal(formatShare(biggest.total, totals.total))}
          </dd>
        </dl>
      )}
      {SCOPES.map((scope) => {
        const kg = totals[SCOPE_KEY[scope]];
        const { value, unit, inKg } = splitEmissions(kg);
        return (
          <StatTile
            key={scope}
            label={scope}
            value={value}
            unit={unit}
            colour={SCOPE_COLOURS[scope]}
            note={[inKg, dashboardText.shareOfTotal(formatShare(kg, totals.total))]
              .filter(Boolean)
              .join(' · ')}
          />
        );
      })}
    </section>
  );
}

function Change({ dashboard: { financialYear, totals } }: { dashboard: Dashboard }) {
  const year = previousYear(financialYear);
  const { data: before, error, mutate } = useDashboard(year);
  if (before) {
    const change = formatChange(totals.total, before.totals.total);
    if (change === null) return dashboardText.nothingBefore(year);
    const compared = dashboardText.comparedWith(change, year, formatEmissions(before.totals.total));
    return before.differsFromStatement ? (
      <>
        {compared} <strong>{inventoryMessages.figuresDiffer(year)}</strong>
      </>
    ) : (
      compared
    );
  }
  if (error) {
    return (
      <>
        {dashboardText.notCompared(year)}{' '}
        <button type="button" className={styles.again} onClick={() => mutate()}>
          {dashboardText.compareAgain}
        </button>
      </>
    );
  }
  return dashboardText.comparing;
}
