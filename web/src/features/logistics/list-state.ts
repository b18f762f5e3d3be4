/** Search, filter, sort and page of a list of entries, as the address holds them. */
export const ENTRY_LIST = {
  q: '',
  type: '',
  vehicle: '',
  sort: 'createdAt',
  order: 'desc',
  page: 1,
};
export type EntryListState = typeof ENTRY_LIST;

/** As `ENTRY_LIST`, for the list of businesses: the one that emits most comes first. */
export const GROUP_LIST: EntryListState = { ...ENTRY_LIST, sort: 'combined' };

export type ChangeList = (change: Partial<EntryListState>) => void;

/** What antd's table is told about a column that can be sorted. */
export function sortOf(key: string, { sort, order }: Pick<EntryListState, 'sort' | 'order'>) {
  const direction = order === 'asc' ? ('ascend' as const) : ('descend' as const);
  return { key, sortOrder: sort === key ? direction : null };
}

interface Sorted {
  readonly columnKey?: unknown;
  readonly order?: 'ascend' | 'descend' | null;
}

/** What a click on a column's head or on a page number changes. */
export function listChange(
  page: number | undefined,
  sorter: Sorted | readonly Sorted[],
  reason: 'paginate' | 'sort' | 'filter',
  defaults: EntryListState,
): Partial<EntryListState> {
  if (reason !== 'sort') {
    return { page: page ?? 1 };
  }
  const { columnKey, order } = [sorter].flat()[0] as Sorted;
  return order
    ? { sort: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc', page: 1 }
    : { sort: defaults.sort, order: defaults.order, page: 1 };
}
