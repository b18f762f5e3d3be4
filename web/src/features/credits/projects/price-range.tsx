import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { creditsText } from '../../../messages/credits/credits';
import { submitForm } from '../../../ui/site/list-form';
import styles from './project-filters.module.css';
import { readBound } from './projects-view';

interface Range {
  readonly min: string;
  readonly max: string;
}

/** Minimum and maximum price. They apply on blur and Enter. */
export function PriceRange({ min, max }: Range) {
  const [typed, setTyped] = useState<Range>({ min, max });
  const problem = useId();
  // The address also changes through the back button or "clear all".
  useEffect(() => setTyped({ min, max }), [min, max]);

  const wrong = findProblem(typed);
  const takeOver = (event: SyntheticEvent<HTMLInputElement>) => {
    if (typed.min !== min || typed.max !== max) submitForm(event);
  };
  const field = (name: keyof Range, label: string) => (
    <label>
      <span>{label}</span>
      <input
        name={`${name}Price`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={typed[name]}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? problem : undefined}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
        onBlur={takeOver}
      />
    </label>
  );
  return (
    <fieldset className={styles.facet}>
      <legend>{creditsText.price}</legend>
      <div className={styles.range}>
        {field('min', creditsText.lowest)}
        {field('max', creditsText.highest)}
      </div>
      <p id={problem} className={styles.problem} role="alert">
        {wrong}
      </p>
    </fieldset>
  );
}

function findProblem({ min, max }: Range): string | null {
  const [lowest, highest] = [readBound(min), readBound(max)];
  if ((min !== '' && lowest === null) || (max !== '' && highest === null)) {
    return creditsText.priceForm;
  }
  return lowest !== null && highest !== null && lowest > highest ? creditsText.priceCrossed : null;
}
