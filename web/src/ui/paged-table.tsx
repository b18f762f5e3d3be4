import { Button, type TableColumnType, type TableProps } from 'antd';
import {
  type ComponentProps,
  type HTMLAttributes,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import type { AppError } from '../lib/app-error';
import { PAGE_SIZES, readPageChoice } from '../lib/asked-page';
import { loadChunk } from '../lib/load-chunk';
import { tableText } from '../messages/tables';
import cells from './cells.module.css';
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
  /** The column and order of a list that is always sorted. */
  readonly sorted?: { readonly sort: string; readonly order: 'asc' | 'desc' };
  /** The keys of the columns by which it can be sorted. */
  readonly sorts?: readonly string[];
  /** The order when the address names none, and of a column that is chosen; otherwise ascending. */
  readonly firstOrder?: 'asc' | 'desc';
}

type Expandable<Row> = NonNullable<TableProps<Row>['expandable']>;

/** Rows that the reader marks, on any page of the list. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly onChange: (rows: ReadonlyMap<string, Row>) => void;
  /** Names the box of a row; `labelOfAll` names that of all rows of the page. */
  readonly label: (row: Row) => string;
  readonly labelOfAll: string;
}

/** The group of a row, in a list whose rows are in the order of their groups. */
export interface RowGroup {
  readonly key: string;
  readonly heading: ReactNode;
}

/** antd's table is larger than the rest of most screens, which show it when their rows are there. */
const loadTable = () => loadChunk(() => import('./table'));
const LazyTable = lazy(loadTable) as unknown as typeof import('./table').default;

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/**
 * One page of a list; and what stands in its place while it is on its way, cannot be had, or has
 * nothing that fits.
 */
export function PagedTable<Row extends { readonly _id: string }>({
  list,
  columns,
  width,
  view,
  onView,
  noMatch,
  onClear,
  groupOf,
  actionsOf,
  ...table
}: Pick<
  TableProps<Row>,
  'expandable' | 'rowClassName' | 'rowSelection' | 'size' | 'summary' | 'tableLayout'
> & {
  list: List<Row>;
  columns: readonly TableColumnType<Row>[];
  /** Narrower than this the table scrolls sideways. */
  width: number | 'max-content';
  view: View;
  onView: (change: Partial<View>) => void;
  /** The title of a list that has nothing for search and filters. */
  noMatch: string;
  /** Takes search and filters back, where nothing beside the table does. */
  onClear?: () => void;
  /** Puts a heading over the rows of each group, also over those that go on from the page before. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** Adds a column that stays in sight, with what can be done with a row. */
  actionsOf?: (row: Row) => ReactNode;
}) {
  // Beside the rows, not after them. Without an answer the table itself asks again.
  useEffect(() => {
    loadTable().catch(() => undefined);
  }, []);
  if (list.error && !list.isCurrent) {
    return <LoadFailed error={list.error} onRetry={list.reload} />;
  }
  if (!list.rows) {
    return <Skeleton lines={10} />;
  }
  const { page, pageSize } = readPageChoice(view);
  const { sorts = [], firstOrder = 'asc' } = list;
  const order = view.order === 'asc' || view.order === 'desc' ? view.order : firstOrder;
  const sorted = list.sorted ?? { sort: view.sort, order };
  const first = DIRECTIONS[firstOrder];
  const hasSizes = view.pageSize !== undefined;
  const all = actionsOf ? [...columns, actionColumn(actionsOf)] : columns;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <LazyTable<Row>
        className={styles.table}
        rowKey="_id"
        size="middle"
        // A fixed column alone would make all others equally wide.
        {...(actionsOf && { tableLayout: 'auto' })}
        {...table}
        {...(groupOf && {
          components: GROUPED,
          onRow: (row, n = 0) => {
            const { key, heading } = groupOf(row);
            const before = list.rows?.[n - 1];
            const isFirst = !before || groupOf(before).key !== key;
            const shown = all.filter(({ hidden }) => !hidden).length;
            const across = table.rowSelection ? shown + 1 : shown;
            // antd hands these to the component of a row.
            return { group: isFirst ? { heading, across } : undefined } as HTMLAttributes<unknown>;
          },
        })}
        columns={all.map((column) => ({
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
    </Suspense>
  );
}

function actionColumn<Row>(actionsOf: (row: Row) => ReactNode): TableColumnType<Row> {
  return {
    key: 'action',
    title: tableText.action,
    fixed: 'end',
    width: 112,
    className: cells.noWrap,
    render: (_, row) => actionsOf(row),
  };
}

/** A row of a list with groups, after the heading of its group where it is the first of it. */
function GroupedRow({
  group,
  ...row
}: ComponentProps<'tr'> & {
  group?: { readonly heading: ReactNode; readonly across: number };
}) {
  return (
    <>
      {group && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={group.across}>
            {group.heading}
          </th>
        </tr>
      )}
      <tr {...row} />
    </>
  );
}

/** Always the same: with another component the rows would be made anew. */
const GROUPED = { body: { row: GroupedRow } };

/** The boxes of rows that the reader marks. */
export function selectRows<Row extends { readonly _id: string }>({
  rows,
  onChange,
  label,
  labelOfAll,
}: RowSelection<Row>): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    columnWidth: 40,
    selectedRowKeys: [...rows.keys()],
    getCheckboxProps: (row) => ({ 'aria-label': label(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': labelOfAll }),
    onSelect: (row, isSelected) => onChange(mark(rows, [row], isSelected)),
    onSelectAll: (isSelected, _, those) => onChange(mark(rows, those, isSelected)),
  };
}

/** With or without these rows. */
function mark<Row extends { readonly _id: string }>(
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

/** Details that a button of the row opens below it. */
export function rowDetails<Row>({
  title,
  label,
  text,
  ...expandable
}: {
  /** Names the column of the button. */
  title: string;
  /** Names what the button of a row would do now; left out, it is antd's own. */
  label?: (row: Row, isOpen: boolean) => string;
  /** Is written on the button and at the head of its column, in place of an arrow. */
  text?: string;
} & Expandable<Row>): Expandable<Row> {
  return {
    columnTitle: text ?? <span className="visually-hidden">{title}</span>,
    ...(text && { columnWidth: 104 }),
    expandedRowClassName: styles.expanded,
    ...(label && {
      expandIcon: ({ expandable: opens, expanded, onExpand, record }) =>
        opens && (
          <ToggleDetails
            isOpen={expanded}
            label={label(record, expanded)}
            text={text}
            onToggle={(event) => onExpand(record, event)}
          />
        ),
    }),
    ...expandable,
  };
}
