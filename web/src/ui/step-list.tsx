import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import { appText } from '../messages/en';
import styles from './step-list.module.css';

/** Numbered steps side by side: completed ones have a check mark, the current one is marked. */
export function StepList({
  label,
  steps,
  current,
  isBusy = false,
}: {
  label: string;
  /** Unique names of the steps. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Whether the current step is still running. */
  isBusy?: boolean;
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, n) => (
        <li key={step} data-done={n < current} aria-current={n === current ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {n < current ? (
              <CheckOutlined />
            ) : n === current && isBusy ? (
              <LoadingOutlined />
            ) : (
              n + 1
            )}
          </span>
          {step}
          {n < current && <span className="visually-hidden">, {appText.done}</span>}
        </li>
      ))}
    </ol>
  );
}
