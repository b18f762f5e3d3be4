import type { EmissionRecord } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { formatAmount, formatDay, formatKgNumber } from '../../lib/format';
import { chartText, recordsText } from '../../messages/client';
import { EvidenceButton } from './evidence-button';
import { FactorButton } from './factor-button';
import styles from './records.module.css';

/** Narrower than this the table scrolls. */
export const RECORDS_WIDTH = 920;

export type NameOf = (userId: string) => string;

/** The columns of a list of records. Keys are the names that the server sorts by. */
export function recordColumns(nameOf: NameOf): TableColumnType<EmissionRecord>[] {
  return [
    {
      key: 'user',
      title: recordsText.user,
      className: styles.user,
      render: (_, { userId }) => nameOf(userId),
    },
    {
      key: 'selectedName',
      title: recordsText.item,
      className: styles.item,
      render: (_, record) => (
        <>
          <span className={styles.name}>{record.selectedName}</span>{' '}
          {variantOf(record) && <span className={styles.detail}>{variantOf(record)}</span>}
        </>
      ),
    },
    { key: 'group', dataIndex: 'group', title: recordsText.scope, className: styles.figure },
    {
      key: 'mainCategory',
      dataIndex: 'mainCategory',
      title: recordsText.category,
      className: styles.category,
    },
    {
      key: 'distance',
      title: recordsText.consumption,
      align: 'right',
      className: styles.figure,
      render: (_, { consumption, unit }) => (
        <>
          {formatAmount(consumption)} <span className={styles.detail}>{unit}</span>
        </>
      ),
    },
    {
      key: 'date',
      title: recordsText.dates,
      className: styles.figure,
      render: (_, { date, date1 }) => (
        <>
          <span className={styles.day}>{formatDay(date)}</span>{' '}
          <span className={styles.day}>{recordsText.until(formatDay(date1))}</span>
        </>
      ),
    },
    {
      key: 'result',
      title: <UnitHead title={recordsText.result} unit={chartText.kg} />,
      align: 'right',
      className: styles.figure,
      render: (_, { result }) => <strong>{formatKgNumber(result)}</strong>,
    },
    {
      key: 'factor',
      title: <UnitHead title={recordsText.factor} unit={recordsText.factorUnit} />,
      className: styles.figure,
      render: (_, record) => <FactorButton record={record} />,
    },
    {
      key: 'evidence',
      title: recordsText.evidence,
      className: styles.figure,
      render: (_, record) => <EvidenceButton record={record} />,
    },
  ];
}

/** A column's title over the unit of its figures. */
function UnitHead({ title, unit }: { title: string; unit: string }) {
  return (
    <>
      {title} <span className={styles.unit}>{unit}</span>
    </>
  );
}

/** What tells items of one name apart. */
function variantOf(record: EmissionRecord): string {
  return [record.selectedType, record.selectedBrand, record.sku, record.selectedCountry]
    .filter(Boolean)
    .join(' · ');
}
