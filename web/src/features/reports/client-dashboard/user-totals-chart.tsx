import type { Dashboard } from '@canopy/domain/reports';
import { chartText, usersTableText } from '../../../messages/client';
import { Panel } from '../../../ui/panel';
import styles from './chart.module.css';
import { ChartedFigures, type ChartKind } from './charted-figures';

const KINDS: readonly ChartKind[] = ['bar', 'pie'];

/** Totals of the users, as bars or as a pie. */
export function UserTotalsChart({
  dashboard: { users, totals, financialYear },
  kind,
  onKind,
}: {
  dashboard: Dashboard;
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
}) {
  return (
    <Panel
      title={chartText.usersTitle}
      actions={
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{chartText.choose}</legend>
          {KINDS.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              aria-pressed={each === kind}
              onClick={() => onKind(each)}
            >
              {chartText[each]}
            </button>
          ))}
        </fieldset>
      }
    >
      <ChartedFigures
        title={chartText.usersTitle}
        kind={kind}
        chartLabel={
          kind === 'bar' ? chartText.barLabel(financialYear) : chartText.userPieLabel(financialYear)
        }
        nameTitle={usersTableText.user}
        slices={users.map(({ userId, username, total }) => ({
          key: userId,
          label: username,
          kgCo2e: total,
        }))}
        total={totals.total}
      />
    </Panel>
  );
}
