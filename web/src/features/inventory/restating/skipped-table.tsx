import type { SkippedRecord } from '@canopy/domain/inventory';
import type { TableColumnType } from 'antd';
import { formatDay } from '../../../lib/format';
import { restateText } from '../../../messages/inventory/policy';
import cells from '../../../ui/cells.module.css';

import { RestatingTable } from './restating-table';

const SORTS = {
  selectedName: ({ selectedName }: SkippedRecord) => selectedName.toLowerCase(),
  date: ({ date }: SkippedRecord) => date,
};

const COLUMNS: readonly TableColumnType<SkippedRecord>[] = [
  { key: 'selectedName', title: restateText.item, dataIndex: 'selectedName' },
  {
    key: 'date',
    title: restateText.from,
    className: cells.noWrap,
    render: (_, { date }) => formatDay(date),
  },
];

/** Records that restating skipped, because they have changed since the preview. */
export function SkippedTable({ records }: { records: readonly SkippedRecord[] }) {
  return <RestatingTable rows={records} columns={COLUMNS} sorts={SORTS} first="date" width={400} />;
}
