import type { KeyboardEvent } from 'react';
import { recordFields } from '../../messages/fields';
import { AmountInput } from '../../ui/amount-input';
import { DayInput } from '../../ui/day-input';
import type { RecordCalls } from './record-actions';
import styles from './records.module.css';
import type { EditedField, RecordEdit } from './use-record-changes';

export const fieldId = (id: string, field: EditedField) => `record-${id}-${field}`;

const LABELS = {
  distance: recordFields.distance,
  date: recordFields.date,
  date1: recordFields.date1,
} as const;

/** A field of a record that its member corrects. Enter saves the row, Escape leaves it as it was. */
export function EditField({
  edit,
  field,
  calls,
}: {
  edit: RecordEdit;
  field: EditedField;
  calls: RecordCalls;
}) {
  const { record, errors } = edit;
  const id = fieldId(record._id, field);
  const error = errors[field];
  const common = {
    id,
    className: styles.control,
    'aria-label': `${LABELS[field]}: ${record.selectedName}`,
    error: error !== undefined,
    describedBy: error ? `${id}-error` : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && field === 'distance') calls.save(record);
      if (event.key === 'Escape') calls.cancel(record);
    },
  };
  return (
    <>
      {field === 'distance' ? (
        <AmountInput
          {...common}
          value={edit.distance}
          suffix={record.unit}
          onChange={(distance) => calls.change(record, { distance })}
        />
      ) : (
        <DayInput
          {...common}
          compact
          value={edit[field]}
          onChange={(day) => calls.change(record, { [field]: day })}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
