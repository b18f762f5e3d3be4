import type { SkippedRecord } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../lib/format';
import { localList } from '../../lib/local-list';
import { restateText } from '../../messages/policy';
import { PagedTable } from '../../ui/paged-table';
import styles from './restating.module.css';

const WIDTH = 400;

const SORTS = {
  selectedName: ({ selectedName }: SkippedRecord) => selectedName.toLowerCase(),
  date: ({ date }: SkippedRecord) => date,
};

const FIRST = { sort: 'date', order: 'desc' } as const;

const COLUMNS: readonly TableColumnType<SkippedRecord>[] = [
  { key: 'selectedName', title: restateText.item, dataIndex: 'selectedName' },
  {
    key: 'date',
    title: restateText.from,
    className: styles.figure,
    render: (_, { date }) => formatDay(date),
  },
];

/** Records that were left as they are, because they have changed since the preview. */
export function SkippedTable({ records }: { records: readonly SkippedRecord[] }) {
  const [view, setView] = useState({ page: 1, pageSize: 25, sort: '', order: 'desc' });
  const list = localList({ data: records }, view, {
    sorts: SORTS,
    first: FIRST,
    firstOrder: 'desc',
  });
  return (
    <PagedTable
      list={list}
      columns={COLUMNS}
      width={WIDTH}
      view={view}
      onView={(change) => setView((before) => ({ ...before, ...change }))}
      noMatch={restateText.noMatch}
      size="small"
    />
  );
}
