import type { Dashboard } from '@canopy/domain/reports';
import { chartText } from '../../../messages/client';
import styles from './chart.module.css';
import { type ChartKind, RankedChart, useDrawnSlices } from './ranked-chart';

const KINDS: readonly ChartKind[] = ['bar', 'pie'];

/** Totals of the users, as bars or as a pie. The table of users below it contains the figures. */
export function UserTotalsChart({
  dashboard: { users, financialYear },
  kind,
  onKind,
}: {
  dashboard: Dashboard;
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
}) {
  const drawn = useDrawnSlices(
    kind,
    users.map(({ userId, username, total }) => ({ key: userId, label: username, kgCo2e: total })),
  );
  return (
    <div className={styles.users}>
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
      <RankedChart
        kind={kind}
        label={
          kind === 'bar' ? chartText.barLabel(financialYear) : chartText.userPieLabel(financialYear)
        }
        drawn={drawn}
        count={users.length}
      />
      {kind === 'pie' && (
        <ul className={styles.legend}>
          {drawn.shown.map(({ key, label }, n) => (
            <li key={key}>
              <span
                className={styles.swatch}
                style={{ background: drawn.colours[n] }}
                aria-hidden="true"
              />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
