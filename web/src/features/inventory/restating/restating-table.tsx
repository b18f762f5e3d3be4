import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { localList } from '../../../lib/local-list';
import { restateText } from '../../../messages/inventory/policy';
import { PagedTable } from '../../../ui/paged-table';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumnType<Row>[];
  /** Values to sort by, under the keys of the sortable columns. */
  readonly sorts: Readonly<Record<string, (row: Row) => string | number>>;
  /** Column of the initial order, largest first. */
  readonly first: string;
  readonly width: number;
}

/** Preview records, sorted and paged in the browser. */
export function RestatingTable<Row extends { readonly _id: string }>({
  rows,
  columns,
  sorts,
  first,
  width,
}: Props<Row>) {
  const [view, setView] = useState({ page: 1, pageSize: 25, sort: '', order: 'desc' });
  const list = localList({ data: rows }, view, {
    sorts,
    first: { sort: first, order: 'desc' },
    firstOrder: 'desc',
  });
  return (
    <PagedTable
      list={list}
      columns={columns}
      width={width}
      view={view}
      onView={(change) => setView((before) => ({ ...before, ...change }))}
      noMatch={restateText.noMatch}
      size="small"
    />
  );
}
