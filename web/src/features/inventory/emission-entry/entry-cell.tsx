import type { ReactNode } from 'react';
import { entryText } from '../../../messages/user';
import styles from './emission-entry.module.css';
import type { EntryField, EntryRow } from './entry-row';

/** Returns the id of a field's control, for focusing it. */
export function controlId(key: string, field: EntryField): string {
  return `${key}-${field}`;
}

/** Props that connect a control with its label and error. */
export interface CellControl {
  readonly id: string;
  readonly error: boolean;
  readonly describedBy: string | undefined;
}

/** Cell of the entry table with label, control and error. */
export function EntryCell({
  row,
  field,
  note,
  children,
}: {
  row: EntryRow;
  field: EntryField;
  /** Warning below the control. It doesn't block saving. */
  note?: ReactNode;
  children: (control: CellControl) => ReactNode;
}) {
  const id = controlId(row.key, field);
  const error = row.errors[field];
  const describedBy = error || note ? `${id}-said` : undefined;
  return (
    <td className={styles.cell} data-field={field}>
      {field === 'result' ? (
        // The id belongs to the Calculate button, which has its own label.
        <span className={styles.label}>{entryText.fields[field]}</span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {entryText.fields[field]}
        </label>
      )}
      {children({ id, error: error !== undefined, describedBy })}
      <div id={`${id}-said`}>
        {error && <p className={styles.error}>{error}</p>}
        {!error && note && <p className={styles.note}>{note}</p>}
      </div>
    </td>
  );
}
