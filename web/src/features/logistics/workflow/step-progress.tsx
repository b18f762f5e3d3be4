import { appText } from '../../../messages/en';
import { stepsText } from '../../../messages/logistics/workflow';
import { STEPS, type Step } from './draft';
import styles from './step-progress.module.css';

/** Progress of the workflow. Completed steps link back. */
export function StepProgress({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  return (
    <ol className={styles.steps} aria-label={stepsText.progress}>
      {STEPS.map((each) => (
        <li
          key={each}
          className={each < step ? styles.done : each === step ? styles.current : undefined}
          aria-current={each === step ? 'step' : undefined}
        >
          {each < step ? (
            <button type="button" className={styles.step} onClick={() => onStep(each)}>
              <Mark step={each} done />
              {stepsText.names[each]}
              <span className="visually-hidden">, {appText.done}</span>
            </button>
          ) : (
            <span className={styles.step}>
              <Mark step={each} />
              {stepsText.names[each]}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ step, done = false }: { step: Step; done?: boolean }) {
  return (
    <span className={styles.mark} aria-hidden={done}>
      {done ? (
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
          <path
            d="m2.5 7.5 3 3 6-7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : (
        step
      )}
    </span>
  );
}
