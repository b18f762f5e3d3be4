import { type LogisticsEntry, totalKg } from '@canopy/domain/logistics';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { tableText } from '../../../messages/logistics/ecommerce';
import cells from '../../../ui/cells.module.css';
import { PagedTable, rowDetails } from '../../../ui/paged-table';
import { UnitHead } from '../../../ui/unit-head';
import { TransactionTypeLabel } from './bars';
import { formatKg3Number, formatMoment } from './figures';
import { Formula } from './formula';
import { type ChangeList, ENTRY_LIST, type EntryListState } from './list-state';

const RULES = {
  sorts: {
    createdAt: ({ createdAt }: LogisticsEntry) => createdAt,
    transactionType: ({ transactionType }: LogisticsEntry) => transactionType,
    route: ({ pickup, drop }: LogisticsEntry) => `${pickup}\n${drop}`,
    vehicle: ({ vehicle }: LogisticsEntry) => vehicle,
    weightKg: ({ weightKg }: LogisticsEntry) => weightKg,
    distanceKm: ({ distanceKm }: LogisticsEntry) => distanceKm,
    emission: ({ emission }: LogisticsEntry) => emission,
    packEmission: ({ packEmission }: LogisticsEntry) => packEmission,
    total: totalKg,
  },
  first: { sort: ENTRY_LIST.sort, order: 'desc' },
} as const;

/** Sorted and paged entries. An expanded row shows its formula and factors. */
export function EntryTable({
  entries,
  state,
  onChange,
}: {
  entries: readonly LogisticsEntry[];
  state: Pick<EntryListState, 'sort' | 'order' | 'page'>;
  onChange: ChangeList;
}) {
  return (
    <PagedTable
      list={localList({ data: entries }, state, RULES)}
      columns={COLUMNS}
      width="max-content"
      view={{ page: state.page }}
      onView={onChange}
      noMatch={tableText.noMatchTitle}
      expandable={rowDetails<LogisticsEntry>({
        title: tableText.formula,
        expandedRowRender: (entry) => <Formula entry={entry} />,
      })}
    />
  );
}

const figure = (
  key: string,
  title: ReactNode,
  unit: string,
  render: (entry: LogisticsEntry) => ReactNode,
): TableColumnType<LogisticsEntry> => ({
  key,
  title: <UnitHead title={title} unit={unit} />,
  align: 'right',
  className: cells.noWrap,
  render: (_, entry) => render(entry),
});

const COLUMNS: TableColumnType<LogisticsEntry>[] = [
  {
    key: 'createdAt',
    title: tableText.date,
    className: cells.noWrap,
    render: (_, { createdAt }) => <Moment time={createdAt} />,
  },
  {
    key: 'transactionType',
    title: tableText.type,
    render: (_, { transactionType }) => <TransactionTypeLabel type={transactionType} />,
  },
  {
    key: 'route',
    title: tableText.route,
    render: (_, { pickup, drop }) => (
      <>
        {pickup} <span className="visually-hidden">{tableText.to}</span>
        <span aria-hidden="true">→</span> {drop}
      </>
    ),
  },
  {
    key: 'vehicle',
    title: tableText.vehicle,
    render: (_, { vehicle, transportMode }) => (
      <>
        {vehicle}
        <span className={cells.detail}>{transportMode}</span>
      </>
    ),
  },
  figure('weightKg', tableText.weight, tableText.kg, ({ weightKg }) => formatAmount(weightKg)),
  figure('distanceKm', tableText.distance, tableText.km, ({ distanceKm }) =>
    formatAmount(distanceKm),
  ),
  figure('emission', tableText.transport, tableText.kgCo2e, ({ emission }) =>
    formatKg3Number(emission),
  ),
  figure(
    'packEmission',
    tableText.packaging,
    tableText.kgCo2e,
    ({ packMaterial, packWeightKg, packEmission }) => (
      <>
        {formatKg3Number(packEmission)}
        {packMaterial && (
          <span className={cells.detail}>
            {packMaterial}, {formatAmount(packWeightKg)} {tableText.kg}
          </span>
        )}
      </>
    ),
  ),
  {
    ...figure('total', tableText.total, tableText.kgCo2e, (entry) => (
      <strong>{formatKg3Number(totalKg(entry))}</strong>
    )),
    // Keeps the most important figure in view on narrow windows.
    fixed: 'end',
  },
];

/** Day above the time of day. */
function Moment({ time }: { time: string }) {
  const [day, timeOfDay] = formatMoment(time);
  return (
    <>
      {day}
      <span className={cells.detail}>{timeOfDay}</span>
    </>
  );
}
