import { type LogisticsEntry, totalKg } from '@canopy/domain';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount, formatCount } from '../../lib/format';
import { tableText } from '../../messages/ecommerce';
import { TransactionTypeLabel } from './bars';
import { formatKg3Number, formatMoment } from './figures';
import { Formula } from './formula';
import { type ChangeList, ENTRY_LIST, type EntryListState, listChange, sortOf } from './list-state';
import styles from './logistics.module.css';

const PAGE_SIZE = 10;

/** Entries, sorted and page by page; opening one shows its formula and factors. */
export function EntryTable({
  entries,
  state,
  onChange,
}: {
  entries: readonly LogisticsEntry[];
  state: Pick<EntryListState, 'sort' | 'order' | 'page'>;
  onChange: ChangeList;
}) {
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_SIZE));
  return (
    <Table<LogisticsEntry>
      rowKey="_id"
      size="middle"
      dataSource={[...entries]}
      columns={columns(state)}
      scroll={{ x: 'max-content' }}
      expandable={{
        columnTitle: <span className="visually-hidden">{tableText.formula}</span>,
        expandedRowRender: (entry) => <Formula entry={entry} />,
      }}
      pagination={{
        current: Math.min(Math.max(1, state.page), pages),
        pageSize: PAGE_SIZE,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: (total, [from, to]) =>
          tableText.range(formatCount(from), formatCount(to), formatCount(total)),
      }}
      onChange={({ current }, _, sorter, { action }) =>
        onChange(listChange(current, sorter, action, ENTRY_LIST))
      }
    />
  );
}

function columns(state: Pick<EntryListState, 'sort' | 'order'>): TableColumnsType<LogisticsEntry> {
  const figure = (
    key: string,
    title: ReactNode,
    unit: string,
    value: (entry: LogisticsEntry) => number,
    format: (value: number) => ReactNode,
  ): TableColumnsType<LogisticsEntry>[number] => ({
    title: <UnitHead title={title} unit={unit} />,
    align: 'right',
    className: styles.figure,
    render: (_, entry) => format(value(entry)),
    sorter: (a, b) => value(a) - value(b),
    ...sortOf(key, state),
  });

  return [
    {
      title: tableText.date,
      className: styles.figure,
      render: (_, { createdAt }) => <Moment time={createdAt} />,
      sorter: (a, b) => a.createdAt.localeCompare(b.createdAt),
      ...sortOf('createdAt', state),
    },
    {
      title: tableText.type,
      render: (_, { transactionType }) => <TransactionTypeLabel type={transactionType} />,
      sorter: (a, b) => a.transactionType.localeCompare(b.transactionType),
      ...sortOf('transactionType', state),
    },
    {
      title: tableText.route,
      render: (_, { pickup, drop }) => (
        <>
          {pickup} <span className="visually-hidden">{tableText.to}</span>
          <span aria-hidden="true">→</span> {drop}
        </>
      ),
      sorter: (a, b) => a.pickup.localeCompare(b.pickup) || a.drop.localeCompare(b.drop),
      ...sortOf('route', state),
    },
    {
      title: tableText.vehicle,
      render: (_, { vehicle, transportMode }) => (
        <>
          {vehicle}
          <span className={styles.secondary}>{transportMode}</span>
        </>
      ),
      sorter: (a, b) => a.vehicle.localeCompare(b.vehicle),
      ...sortOf('vehicle', state),
    },
    figure('weightKg', tableText.weight, tableText.kg, (entry) => entry.weightKg, formatAmount),
    figure(
      'distanceKm',
      tableText.distance,
      tableText.km,
      (entry) => entry.distanceKm,
      formatAmount,
    ),
    figure(
      'emission',
      tableText.transport,
      tableText.kgCo2e,
      (entry) => entry.emission,
      formatKg3Number,
    ),
    {
      ...figure(
        'packEmission',
        tableText.packaging,
        tableText.kgCo2e,
        (entry) => entry.packEmission,
        formatKg3Number,
      ),
      render: (_, { packMaterial, packWeightKg, packEmission }) => (
        <>
          {formatKg3Number(packEmission)}
          {packMaterial && (
            <span className={styles.secondary}>
              {packMaterial}, {formatAmount(packWeightKg)} {tableText.kg}
            </span>
          )}
        </>
      ),
    },
    {
      ...figure('total', tableText.total, tableText.kgCo2e, totalKg, (kg) => (
        <strong>{formatKg3Number(kg)}</strong>
      )),
      // The figure that matters stays in view where the window is too narrow for all columns.
      fixed: 'end',
    },
  ];
}

/** A day over its time of day. */
function Moment({ time }: { time: string }) {
  const [day, timeOfDay] = formatMoment(time);
  return (
    <>
      {day}
      <span className={styles.secondary}>{timeOfDay}</span>
    </>
  );
}

/** A column's title over the unit of its figures. */
export function UnitHead({ title, unit }: { title: ReactNode; unit: string }) {
  return (
    <>
      {title} <span className={styles.unit}>{unit}</span>
    </>
  );
}
