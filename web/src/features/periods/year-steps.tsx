import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import type { PeriodState } from '@canopy/domain';
import { closeYearText } from '../../messages/periods';
import styles from './periods.module.css';

const STEPS = ['Open', 'Submitted', 'Approved', 'Locked'] as const;

/** The steps of a year, and the one that it has come to. Locking is part of the last. */
export function YearSteps({ state }: { state: PeriodState }) {
  const isLocking = state === 'Locking';
  const at = isLocking ? STEPS.length - 1 : STEPS.indexOf(state);
  return (
    <ol className={styles.steps} aria-label={closeYearText.steps}>
      {STEPS.map((step, n) => (
        <li key={step} data-done={n < at} aria-current={n === at ? 'step' : undefined}>
          <span className={styles.stepMark} aria-hidden="true">
            {n < at ? <CheckOutlined /> : n === at && isLocking ? <LoadingOutlined /> : n + 1}
          </span>
          {n === at ? state : step}
          {n < at && <span className="visually-hidden">, {closeYearText.done}</span>}
        </li>
      ))}
    </ol>
  );
}
