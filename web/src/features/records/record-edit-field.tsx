import type { DataKind } from '@canopy/domain';
import { Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { dataKindOptions } from '../../messages/data-quality';
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
  dataKind: recordFields.dataKind,
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
  const control = {
    id,
    className: styles.control,
    'aria-label': `${LABELS[field]}: ${record.selectedName}`,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && field === 'distance') calls.save(record);
      if (event.key === 'Escape') calls.cancel(record);
    },
  };
  const describedBy = error ? `${id}-error` : undefined;
  const common = { ...control, error: error !== undefined, describedBy };
  return (
    <>
      {field === 'dataKind' ? (
        <Select<DataKind | ''>
          {...control}
          className={styles.beneath}
          size="small"
          value={edit.dataKind}
          options={dataKindOptions}
          popupMatchSelectWidth={false}
          onChange={(dataKind) => calls.change(record, { dataKind })}
          aria-describedby={describedBy}
        />
      ) : field === 'distance' ? (
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
