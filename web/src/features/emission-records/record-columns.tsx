import { countingFinancialYear, type EmissionRecord } from '@canopy/domain';
import type { TableColumnsType } from 'antd';
import { Tag } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatAmount, formatDay, formatKgNumber } from '../../lib/format';
import { recordText } from '../../messages/user';
import { AmountInput } from '../../ui/amount-input';
import { DayInput } from '../../ui/day-input';
import styles from './emission-records.module.css';
import { FactorPopover } from './factor-popover';
import { RecordActions, type RecordCalls } from './record-actions';
import type { RecordListState } from './record-list';
import type { EditedField, RecordEdit } from './use-record-changes';

const text = recordText.columns;

/** The columns of the table; the cells of a row that is edited are fields. */
export function recordColumns({
  state,
  isWide,
  edits,
  fresh,
  calls,
}: {
  state: RecordListState;
  /** Whether there is room for every column. */
  isWide: boolean;
  edits: ReadonlyMap<string, RecordEdit>;
  /** The ids of records that have just been saved. */
  fresh: ReadonlySet<string>;
  calls: RecordCalls;
}): TableColumnsType<EmissionRecord> {
  const sortable = (key: string) => ({
    key,
    sorter: true,
    sortOrder: state.sort === key ? (`${state.order}end` as 'ascend' | 'descend') : null,
  });
  const editable =
    (display: (record: EmissionRecord) => ReactNode, field: EditedField) =>
    (_: unknown, record: EmissionRecord) => {
      const edit = edits.get(record._id);
      return edit ? <EditField edit={edit} field={field} calls={calls} /> : display(record);
    };

  return [
    {
      title: text.item,
      ...sortable('selectedName'),
      render: (_, record) => <Item record={record} isFresh={fresh.has(record._id)} />,
    },
    {
      title: text.scope,
      ...sortable('group'),
      width: isWide ? 104 : 172,
      render: (_, { group, mainCategory }) => (
        <>
          <span className={styles.scope} data-scope={group}>
            {group}
          </span>
          {!isWide && <div className={styles.soft}>{mainCategory}</div>}
        </>
      ),
    },
    {
      title: text.category,
      ...sortable('mainCategory'),
      dataIndex: 'mainCategory',
      width: '17%',
      // Without room for a column of its own the category stands beneath the scope.
      hidden: !isWide,
    },
    {
      title: text.consumption,
      ...sortable('distance'),
      align: 'right',
      width: isWide ? 164 : 148,
      render: editable(
        ({ distance, unit }) => (
          <>
            {formatAmount(distance)} <span className={styles.soft}>{unit}</span>
          </>
        ),
        'distance',
      ),
    },
    {
      title: text.from,
      ...sortable('date'),
      width: isWide ? 142 : 128,
      render: editable((record) => <Day day={record.date} record={record} />, 'date'),
    },
    {
      title: text.to,
      key: 'date1',
      width: isWide ? 142 : 128,
      render: editable(({ date1 }) => <time dateTime={date1}>{formatDay(date1)}</time>, 'date1'),
    },
    {
      title: text.result,
      ...sortable('result'),
      align: 'right',
      width: isWide ? 184 : 140,
      render: (_, record) => (
        <span className={styles.result}>
          <strong>{formatKgNumber(record.result)}</strong>
          <FactorPopover record={record} />
        </span>
      ),
    },
    {
      title: text.action,
      key: 'action',
      align: 'right',
      width: isWide ? 132 : 112,
      render: (_, record) => (
        <RecordActions record={record} edit={edits.get(record._id)} calls={calls} />
      ),
    },
  ];
}

function Item({ record, isFresh }: { record: EmissionRecord; isFresh: boolean }) {
  const { selectedName, selectedType, selectedCountry, selectedBrand, sku, description } = record;
  const more = [selectedType, selectedCountry, selectedBrand, sku, description]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <strong className={styles.name}>{selectedName}</strong>
      {isFresh && <Tag color="green">{recordText.isNew}</Tag>}
      {more && (
        <div className={styles.more} title={more}>
          {more}
        </div>
      )}
    </>
  );
}

function Day({ day, record }: { day: string; record: EmissionRecord }) {
  return (
    <>
      <time dateTime={day}>{formatDay(day)}</time>
      {countingFinancialYear(record.date, record.date1) === null && (
        <div className={styles.warning}>{recordText.countsNowhere}</div>
      )}
    </>
  );
}

export const fieldId = (id: string, field: EditedField) => `record-${id}-${field}`;

const LABELS = { distance: text.consumption, date: text.from, date1: text.to } as const;

/** Enter saves the row, Escape leaves it as it was. */
function EditField({
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
