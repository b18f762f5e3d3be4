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

/** Page and sorting of a list, as kept in the address. */
interface View {
  readonly page: number;
  /** Absent if the reader cannot choose it. */
  readonly pageSize?: number;
  readonly sort?: string;
  readonly order?: string;
}

/**
 * Page of a list: `usePagedList` loads it from the server, `localList` takes it from complete local
 * rows.
 */
export interface List<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly error: AppError | undefined;
  readonly isLoading: boolean;
  /** Whether the rows belong to the current request, not the previous one. */
  readonly isCurrent: boolean;
  readonly reload: () => unknown;
  /** Column and order of a list that is always sorted. */
  readonly sorted?: { readonly sort: string; readonly order: 'asc' | 'desc' };
  /** Keys of the sortable columns. */
  readonly sorts?: readonly string[];
  /** Default order, and initial order of a newly chosen column. Defaults to ascending. */
  readonly firstOrder?: 'asc' | 'desc';
}

type Expandable<Row> = NonNullable<TableProps<Row>['expandable']>;

/** Selected rows, on any page of the list. */
export interface RowSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly onChange: (rows: ReadonlyMap<string, Row>) => void;
  /** Label of a row's checkbox. `labelOfAll` labels the checkbox for all rows of the page. */
  readonly label: (row: Row) => string;
  readonly labelOfAll: string;
}

/** Group of a row, in a list ordered by groups. */
export interface RowGroup {
  readonly key: string;
  readonly heading: ReactNode;
}

/**
 * antd's table is larger than the rest of most screens, which need it only once their rows are
 * loaded.
 */
const loadTable = () => loadChunk(() => import('./table'));
const LazyTable = lazy(loadTable) as unknown as typeof import('./table').default;

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/** Page of a list, or its replacement while it loads, after a failure, or without matches. */
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
  /** Minimum width, below which the table scrolls sideways. */
  width: number | 'max-content';
  view: View;
  onView: (change: Partial<View>) => void;
  /** Title if no row matches search and filters. */
  noMatch: string;
  /** Clears search and filters, if nothing else around the table does. */
  onClear?: () => void;
  /**
   * Returns a row's group. Each group gets a heading, even if it continues from the previous page.
   */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** Renders a row's actions, in an additional column that stays visible. */
  actionsOf?: (row: Row) => ReactNode;
}) {
  // Loads in parallel with the rows. If that fails, the table itself tries again.
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
        // A fixed column alone would give all others the same width.
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
            // antd passes these to the component of a row.
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

/** Row of a list with groups. The first row of a group follows its heading. */
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

/** Constant, because another component would render all rows again. */
const GROUPED = { body: { row: GroupedRow } };

/** Returns the checkboxes that select rows. */
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

/** Returns the selection with or without these rows. */
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

/** Returns details that a button opens below a row. */
export function rowDetails<Row>({
  title,
  label,
  text,
  ...expandable
}: {
  /** Label of the button's column. */
  title: string;
  /** Label of a row's button for its next action. Defaults to antd's own. */
  label?: (row: Row, isOpen: boolean) => string;
  /** Text of the button and its column header, instead of an arrow. */
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
