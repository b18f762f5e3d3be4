import { Button, Table, type TableColumnType, type TableProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import type { AppError } from '../lib/app-error';
import { askedPage, PAGE_SIZES } from '../lib/use-paged-list';
import { tableText } from '../messages/en';
import { EmptyState } from './empty-state';
import { LoadFailed } from './load-failed';
import styles from './paged-table.module.css';
import { Skeleton } from './skeleton';
import { ToggleDetails } from './toggle-details';

/** Page and sorting of a list, as the address carries them. */
interface View {
  readonly page: number;
  /** Left out where the reader cannot choose it. */
  readonly pageSize?: number;
  readonly sort?: string;
  readonly order?: string;
}

/** The page to show: `usePagedList` has it from the server, `localList` from rows that are all here. */
export interface List<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly error: AppError | undefined;
  readonly isLoading: boolean;
  /** Whether the rows are those that were asked for, not the ones before. */
  readonly isCurrent: boolean;
  readonly reload: () => void;
  /** What a list is sorted by that is always sorted by one of its columns. */
  readonly sorted?: { readonly sort: string; readonly order: 'asc' | 'desc' };
}

type TableRowSelection<Row> = NonNullable<TableProps<Row>['rowSelection']>;

interface Details<Row> {
  /** Of the column that opens them. */
  readonly title: string;
  /** What the button of a row would do now; left out, it is antd's own. */
  readonly label?: (row: Row, isOpen: boolean) => string;
  /** What is written on the button and at the head of its column; otherwise it is an arrow. */
  readonly text?: string;
  readonly render: (row: Row) => ReactNode;
  /** Whether a row has any; all have, unless this says so. */
  readonly has?: (row: Row) => boolean;
  /** The keys of the open rows, where others decide too which are open. */
  readonly open?: readonly string[];
  readonly onOpen?: (keys: string[]) => void;
}

/** Rows that the reader marks, on any page of the list. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly onChange: (rows: ReadonlyMap<string, Row>) => void;
  /** What the box of a row is called, and that of all rows of the page. */
  readonly label: (row: Row) => string;
  readonly labelOfAll: string;
}

/** What antd tells the button of a row. */
interface ExpandIcon<Row> {
  readonly expandable: boolean;
  readonly expanded: boolean;
  readonly onExpand: (row: Row, event: MouseEvent<HTMLElement>) => void;
  readonly record: Row;
}

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/**
 * One page of a list; and what stands in its place while it is on its way, cannot be had, or has
 * nothing that fits.
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
  selection,
  summary,
  rowClassName = () => '',
  size: density = 'middle',
  tableLayout,
}: {
  list: List<Row>;
  columns: readonly TableColumnType<Row>[];
  /** Narrower than this the table scrolls sideways. */
  width: number | 'max-content';
  /** The keys of the columns by which the list can be sorted. */
  sorts?: readonly string[];
  /** The order of a list for which the address names none, and of a column that is chosen. */
  firstOrder?: 'asc' | 'desc';
  view: View;
  onView: (change: Partial<View>) => void;
  /** The title of a list that has nothing for search and filters. */
  noMatch: string;
  /** Takes search and filters back, where nothing beside the table does. */
  onClear?: () => void;
  details?: Details<Row>;
  selection?: RowSelection<Row> | undefined;
  /** The last row, such as totals. */
  summary?: () => ReactNode;
  rowClassName?: (row: Row) => string;
  size?: 'small' | 'middle';
  tableLayout?: 'fixed' | undefined;
}) {
  if (list.error && !list.isCurrent) {
    return <LoadFailed error={list.error} onRetry={list.reload} />;
  }
  if (!list.rows) {
    return <Skeleton lines={10} />;
  }
  const { page, pageSize } = askedPage(view);
  const order = view.order === 'asc' || view.order === 'desc' ? view.order : firstOrder;
  const sorted = list.sorted ?? { sort: view.sort, order };
  const first = DIRECTIONS[firstOrder];
  const hasSizes = view.pageSize !== undefined;
  return (
    <Table<Row>
      className={styles.table}
      rowKey="_id"
      size={density}
      {...(tableLayout && { tableLayout })}
      columns={columns.map((column) => ({
        ...column,
        sorter: sorts.some((each) => each === column.key),
        sortOrder: sorted.sort === column.key ? DIRECTIONS[sorted.order] : null,
      }))}
      dataSource={list.rows}
      loading={list.isLoading}
      scroll={{ x: width }}
      showSorterTooltip={false}
      {...(list.sorted && {
        sortDirections: [first, first === 'ascend' ? 'descend' : 'ascend', first],
      })}
      {...(summary && { summary })}
      rowClassName={rowClassName}
      {...(selection && { rowSelection: boxes(selection) })}
      {...(details && {
        expandable: {
          columnTitle: details.text ?? <span className="visually-hidden">{details.title}</span>,
          ...(details.text && { columnWidth: 104 }),
          ...(details.open && { expandedRowKeys: details.open }),
          onExpandedRowsChange: (keys) => details.onOpen?.(keys.map(String)),
          expandedRowClassName: styles.expanded,
          expandedRowRender: details.render,
          ...(details.has && { rowExpandable: details.has }),
          ...(details.label && { expandIcon: toggle(details.label, details.text) }),
        },
      })}
      locale={{
        emptyText: (
          <EmptyState
            title={noMatch}
            why={tableText.noMatch}
            action={onClear && <Button onClick={onClear}>{tableText.clear}</Button>}
          />
        ),
      }}
      pagination={{
        current: page,
        pageSize,
        total: list.total,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: hasSizes && list.total > Math.min(...PAGE_SIZES),
        hideOnSinglePage: !hasSizes,
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
            : { page: current, ...(hasSizes && { pageSize: size }) },
        );
      }}
    />
  );
}

function boxes<Row extends { readonly _id: string }>({
  rows,
  onChange,
  label,
  labelOfAll,
}: RowSelection<Row>): TableRowSelection<Row> {
  return {
    columnWidth: 40,
    selectedRowKeys: [...rows.keys()],
    getCheckboxProps: (row) => ({ 'aria-label': label(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': labelOfAll }),
    onSelect: (row, isSelected) => onChange(changed(rows, [row], isSelected)),
    onSelectAll: (isSelected, _, those) => onChange(changed(rows, those, isSelected)),
  };
}

/** With or without these rows. */
function changed<Row extends { readonly _id: string }>(
  before: ReadonlyMap<string, Row>,
  those: readonly Row[],
  isSelected: boolean,
): ReadonlyMap<string, Row> {
  const after = new Map(before);
  for (const row of those) {
    if (isSelected) after.set(row._id, row);
    else after.delete(row._id);
  }
  return after;
}

function toggle<Row>(label: NonNullable<Details<Row>['label']>, text: string | undefined) {
  return ({ expandable, expanded, onExpand, record }: ExpandIcon<Row>) =>
    expandable && (
      <ToggleDetails
        isOpen={expanded}
        label={label(record, expanded)}
        text={text}
        onToggle={(event) => onExpand(record, event)}
      />
    );
}
