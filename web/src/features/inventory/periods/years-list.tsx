import type { Period } from '@canopy/domain/inventory';
import { closeYearText } from '../../../messages/inventory/periods';
import styles from './periods.module.css';
import { StateTag } from './state-tag';

/** Years to choose from, newest first, with their states. */
export function YearsList({
  periods,
  chosen,
  onChoose,
}: {
  periods: readonly Period[];
  chosen: string;
  onChoose: (year: string) => void;
}) {
  return (
    <nav className={styles.years} aria-label={closeYearText.years}>
      <ul>
        {periods.map(({ year, state, version }) => (
          <li key={year}>
            <button
              type="button"
              aria-current={year === chosen ? 'true' : undefined}
              onClick={() => onChoose(year)}
            >
              <span className={styles.yearName}>{year}</span>
              <StateTag state={state} />
              {version > 0 && (
                <span className={styles.version}>{closeYearText.version(version)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
