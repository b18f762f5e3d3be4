import {
  type DataKind,
  type EmissionRecord,
  ORGANISATION,
  type Site,
} from '@canopy/domain/inventory';
import { Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { consumptionProblem } from '../../../lib/amounts';
import { ownSiteChoices } from '../../../lib/sites';
import { recordFields } from '../../../messages/fields';
import { dataKindOptions } from '../../../messages/inventory/data-quality';
import { AmountInput } from '../../../ui/amount-input';
import { DayInput } from '../../../ui/day-input';
import { type NestedOption, NestedSelect } from '../../../ui/nested-select';
import type { RecordCalls } from './record-actions';
import styles from './records.module.css';
import type { EditedField, RecordEdit } from './use-record-changes';

export const fieldId = (id: string, field: EditedField) => `record-${id}-${field}`;

const LABELS = {
  distance: recordFields.distance,
  date: recordFields.date,
  date1: recordFields.date1,
  dataKind: recordFields.dataKind,
  siteId: recordFields.siteId,
} as const;

/** Field of a record being edited. Enter saves the row, Escape cancels. */
export function EditField({
  edit,
  field,
  sites,
  calls,
}: {
  edit: RecordEdit;
  field: EditedField;
  /** Sites to choose from. */
  sites: readonly Site[];
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
      {field === 'siteId' ? (
        <NestedSelect
          {...control}
          size="small"
          value={edit.siteId}
          options={withPresent(ownSiteChoices(sites), record)}
          onChange={(siteId) => calls.change(record, { siteId })}
          status={error ? 'error' : undefined}
          aria-describedby={describedBy}
        />
      ) : field === 'dataKind' ? (
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
          problemOf={consumptionProblem}
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

/** Puts the current site first, because the member may have been assigned other sites since. */
function withPresent(
  options: readonly NestedOption[],
  { site }: EmissionRecord,
): readonly NestedOption[] {
  const present = { value: site?._id ?? '', label: site?.name ?? ORGANISATION };
  return options.some(({ value }) => value === present.value) ? options : [present, ...options];
}
