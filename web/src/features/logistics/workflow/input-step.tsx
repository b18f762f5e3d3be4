import { KG_CO2E_PER_UNIT, workflowEstimateKg, workflowInput } from '@canopy/domain/logistics';
import { typedAmount } from '../../../lib/amounts';
import { formatAmount, formatKg, formatTonnes } from '../../../lib/site-format';
import { stepsText } from '../../../messages/logistics/workflow';
import { Field } from './field';
import styles from './steps.module.css';
import type { StepProps } from './use-workflow';

/** Step 3: the amount, with a live estimate. */
export function InputStep({ draft, errors, change }: StepProps) {
  return (
    <div className={styles.inputStep}>
      <div className={styles.stack}>
        <Field label={stepsText.amount} help={stepsText.amountHelp} error={errors.amount} required>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={draft.amount}
              onChange={({ target }) => change({ ...draft, amount: target.value })}
            />
          )}
        </Field>
        <Field label={stepsText.notes} help={stepsText.notesHelp} error={errors.notes}>
          {(control) => (
            <textarea
              {...control}
              value={draft.notes}
              onChange={({ target }) => change({ ...draft, notes: target.value })}
            />
          )}
        </Field>
      </div>
      <aside className={styles.estimate}>
        <h3>{stepsText.estimate}</h3>
        <Estimate amount={draft.amount} />
        <h3>{stepsText.summary}</h3>
        <p>
          {draft.name}, {draft.location}
        </p>
        <ul className={styles.summary}>
          {draft.categories.map((category) => (
            <li key={category}>{category}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function Estimate({ amount }: { amount: string }) {
  const checked = workflowInput.shape.amount.safeParse(typedAmount(amount) ?? '');
  if (!checked.success) {
    return (
      <output className={styles.waiting} aria-live="polite">
        {stepsText.estimateWaiting}
      </output>
    );
  }
  const kg = workflowEstimateKg(checked.data);
  const tonnes = formatTonnes(kg);
  return (
    <output aria-live="polite">
      <span className={styles.kg}>{formatKg(kg)}</span>
      {tonnes && <span className={styles.tonnes}>{tonnes}</span>}
      <span className={styles.formula}>
        {stepsText.formula(
          formatAmount(checked.data),
          formatAmount(KG_CO2E_PER_UNIT),
          formatKg(kg),
        )}
      </span>
    </output>
  );
}
