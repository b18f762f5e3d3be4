import styles from './choice-chips.module.css';
import { submitForm } from './list-form';

/** Choice of one value that filters a public list. Phones show it as one row that scrolls. */
export function ChoiceChips({
  legend,
  name,
  choices,
  chosen,
}: {
  legend: string;
  name: string;
  choices: readonly { readonly value: string; readonly label: string; readonly count?: string }[];
  chosen: string;
}) {
  return (
    <fieldset ref={scrollToChosen} className={styles.chips}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={submitForm}
          />
          {label} {count !== undefined && <span className={styles.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Scrolls a row of chips, never the page, to the chosen one. */
export function scrollToChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>(':has(:checked), [aria-current]');
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - PEEK_PX;
}

/** Visible part of the chip before the chosen one. */
const PEEK_PX = 48;
