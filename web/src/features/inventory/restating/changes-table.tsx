import type { RestatedRecord } from '@canopy/domain/inventory';
import type { TableColumnType } from 'antd';
import { formatAmount, formatDay, formatKgNumber, formatSignedKgNumber } from '../../../lib/format';
import { chartText, recordsText } from '../../../messages/client';
import { recordFields } from '../../../messages/fields';
import { figureText } from '../../../messages/inventory/figure';
import { flagText } from '../../../messages/inventory/flags';
import { restateText } from '../../../messages/inventory/policy';
import cells from '../../../ui/cells.module.css';

import { RestatingTable } from './restating-table';

const SORTS = {
  selectedName: ({ selectedName }: RestatedRecord) => selectedName.toLowerCase(),
  date: ({ date }: RestatedRecord) => date,
  difference: ({ before, after }: RestatedRecord) => Math.abs(after.result - before.result),
};

const COLUMNS: readonly TableColumnType<RestatedRecord>[] = [
  {
    key: 'selectedName',
    title: restateText.item,
    render: (_, { selectedName, distance, unit }) => (
      <>
        <strong>{selectedName}</strong>
        <span className={cells.detail}>
          {formatAmount(distance)} {unit}
        </span>
      </>
    ),
  },
  { key: 'group', title: recordFields.group, dataIndex: 'group', className: cells.noWrap },
  {
    key: 'date',
    title: restateText.dates,
    className: cells.noWrap,
    render: (_, { date, date1 }) => (
      <>
        <span className={cells.noWrap}>{formatDay(date)}</span>{' '}
        <span className={cells.noWrap}>{recordsText.until(formatDay(date1))}</span>
      </>
    ),
  },
  {
    key: 'before',
    title: restateText.before,
    align: 'right',
    render: (_, { selectedName, before }) => <Figure item={selectedName} figure={before} />,
  },
  {
    key: 'after',
    title: restateText.after,
    align: 'right',
    render: (_, { selectedName, after }) => <Figure item={selectedName} figure={after} />,
  },
  {
    key: 'difference',
    title: restateText.difference,
    align: 'right',
    className: cells.noWrap,
    render: (_, { before, after }) =>
      before.result === after.result ? (
        <span className={cells.soft}>{restateText.sameFigure}</span>
      ) : (
        formatSignedKgNumber(after.result - before.result)
      ),
  },
];

/** Records that would change, with figures before and after. */
export function ChangesTable({ changes }: { changes: readonly RestatedRecord[] }) {
  return (
    <RestatingTable rows={changes} columns={COLUMNS} sorts={SORTS} first="difference" width={900} />
  );
}

function Figure({ item, figure }: { item: string; figure: RestatedRecord['before'] }) {
  const { result, factor, edition, kgCo2ePerUnit, unit, flags } = figure;
  return (
    <>
      <span className={cells.noWrap}>
        <strong>{formatKgNumber(result)}</strong> {chartText.kg}
      </span>
      <span className={cells.detail}>
        {figureText.perUnit(formatAmount(kgCo2ePerUnit), unit)}
        <br />
        {[factor !== item && factor, edition, ...flags.map((flag) => flagText[flag])]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
