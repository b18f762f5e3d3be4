import type { ReactNode } from 'react';
import { entryText } from '../../../messages/user';
import styles from './emission-entry.module.css';
import type { EntryField, EntryRow } from './entry-row';

/** The id of a field's control; the focus is sent there. */
export function controlId(key: string, field: EntryField): string {
  return `${key}-${field}`;
}

/** The props that tie a control to its label and its error. */
export interface CellControl {
  readonly id: string;
  readonly error: boolean;
  readonly describedBy: string | undefined;
}

/** A cell of the entry table: the field's name, its control, and what is wrong with it. */
export function EntryCell({
  row,
  field,
  note,
  children,
}: {
  row: EntryRow;
  field: EntryField;
  /** Said beneath the control: a warning that stops nobody. */
  note?: ReactNode;
  children: (control: CellControl) => ReactNode;
}) {
  const id = controlId(row.key, field);
  const error = row.errors[field];
  const describedBy = error || note ? `${id}-said` : undefined;
  return (
    <td className={styles.cell} data-field={field}>
      {field === 'result' ? (
        // Not a control: the id is that of the button that makes it, which has a name of its own.
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
