import { Button, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { askedPage, PAGE_SIZES, type usePagedList } from '../lib/use-paged-list';
import { tableText } from '../messages/en';
import { EmptyState } from './empty-state';
import { LoadFailed } from './load-failed';
import styles from './paged-table.module.css';
import { Skeleton } from './skeleton';
import { ToggleDetails } from './toggle-details';

/** Page and sorting of a list, as the address carries them. */
interface View {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string;
  readonly order?: string;
}

interface Details<Row> {
  /** Of the column that opens them. */
  readonly title: string;
  /** What the button of a row would do now. */
  readonly label: (row: Row, isOpen: boolean) => string;
  readonly render: (row: Row) => ReactNode;
  /** Whether a row has any; all have, unless this says so. */
  readonly has?: (row: Row) => boolean;
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/**
 * One page of a list that the server searches, sorts and pages; and what stands in its place while
 * it is on its way, cannot be had, or has nothing that fits.
 */
export function PagedTable<Row extends { readonly _id: string }>({
  list,
  columns,
  width,
  sorts = [],
  firstOrder = 'asc',
  view,
  onView,
  noMatch,
  onClear,
  details,
  rowClassName = () => '',
}: {
  list: Pick<
    ReturnType<typeof usePagedList<Row, object>>,
    'rows' | 'total' | 'error' | 'isLoading' | 'isCurrent' | 'reload'
  >;
  columns: readonly TableColumnType<Row>[];
  /** Narrower than this the table scrolls sideways. */
  width: number;
  /** The keys of the columns by which the server can sort. */
  sorts?: readonly string[];
  /** The order of a list for which the address names none. */
  firstOrder?: 'asc' | 'desc';
  view: View;
  onView: (change: Partial<View>) => void;
  /** The title of a list that has nothing for search and filters. */
  noMatch: string;
  /** Takes search and filters back. */
  onClear: () => void;
  details?: Details<Row>;
  rowClassName?: (row: Row) => string;
}) {
  if (list.error && !list.isCurrent) {
    return <LoadFailed error={list.error} onRetry={list.reload} />;
  }
  if (!list.rows) {
    return <Skeleton lines={10} />;
  }
  const { page, pageSize } = askedPage(view);
  const order = view.order === 'asc' || view.order === 'desc' ? view.order : firstOrder;
  return (
    <Table<Row>
      rowKey="_id"
      size="middle"
      columns={columns.map((column) => ({
        ...column,
        sorter: sorts.some((each) => each === column.key),
        sortOrder: view.sort === column.key ? DIRECTIONS[order] : null,
      }))}
      dataSource={list.rows}
      loading={list.isLoading}
      scroll={{ x: width }}
      showSorterTooltip={false}
      rowClassName={rowClassName}
      {...(details && {
        expandable: {
          columnTitle: <span className="visually-hidden">{details.title}</span>,
          expandedRowClassName: styles.expanded,
          expandedRowRender: details.render,
          ...(details.has && { rowExpandable: details.has }),
          expandIcon: ({ expandable, expanded, onExpand, record }) =>
            expandable && (
              <ToggleDetails
                isOpen={expanded}
                label={details.label(record, expanded)}
                onToggle={(event) => onExpand(record, event)}
              />
            ),
        },
      })}
      locale={{
        emptyText: (
          <EmptyState
            title={noMatch}
            why={tableText.noMatch}
            action={<Button onClick={onClear}>{tableText.clear}</Button>}
          />
        ),
      }}
      pagination={{
        current: page,
        pageSize,
        total: list.total,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: true,
        showTotal: (all, [from, to]) => tableText.range(from, to, all),
      }}
      onChange={({ current = page, pageSize: size = pageSize }, _, sorter, { action }) => {
        const [by] = [sorter].flat();
        onView(
          action === 'sort'
            ? {
                sort: by?.order ? String(by.columnKey) : '',
                order: by?.order ? (by.order === 'descend' ? 'desc' : 'asc') : firstOrder,
                page: 1,
              }
            : { page: current, pageSize: size },
        );
      }}
    />
  );
}
