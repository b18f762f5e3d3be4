import type { AppError } from './app-error';
import { readPageChoice } from './asked-page';
import { slicePage } from './slice-page';

/** Rows that are all here, or on their way: what SWR answers, or as much of it as there is. */
interface Source<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error?: AppError | undefined;
  readonly isLoading?: boolean;
  readonly mutate?: () => unknown;
}

interface View {
  readonly q?: string;
  readonly sort?: string;
  readonly order?: string;
  readonly page: number;
  readonly pageSize?: number;
}

/** The rules that find and sort rows. */
interface ListRules<Row> {
  /** The text that a search looks through. */
  readonly searched?: (row: Row) => string;
  /** The values to compare by, under the keys of the columns that can be sorted. */
  readonly sorts?: Readonly<Record<string, (row: Row) => string | number>>;
  /** The order when the view does not say it. */
  readonly first?: { readonly sort: string; readonly order: 'asc' | 'desc' };
  /** The order of a column that the reader chooses; otherwise ascending. */
  readonly firstOrder?: 'asc' | 'desc';
}

/**
 * One page of rows that are all here, searched, sorted and paged as the server does it for longer
 * lists: what `PagedTable` shows.
 */
export function localList<Row>(
  { data, error, isLoading = false, mutate }: Source<Row>,
  view: View,
  { searched, sorts = {}, first, firstOrder = 'asc' }: ListRules<Row>,
) {
  const wanted = (view.q ?? '').trim().toLowerCase();
  const found = data?.filter((row) => !searched || searched(row).toLowerCase().includes(wanted));
  const sorted = first && readSorting(view, sorts, first);
  const comparedBy = sorted && sorts[sorted.sort];
  if (comparedBy) {
    const direction = sorted.order === 'asc' ? 1 : -1;
    found?.sort((a, b) => direction * compare(comparedBy(a), comparedBy(b)));
  }
  const { page: wantedPage, pageSize } = readPageChoice(view);
  const { rows, page, pages, total } = slicePage(found ?? [], wantedPage, pageSize);
  return {
    rows: found && rows,
    page,
    pages,
    total,
    /** Everything that the search found, in its order. */
    found: found ?? [],
    error: isLoading ? undefined : error,
    isLoading: false,
    isCurrent: data !== undefined,
    reload: () => void mutate?.(),
    sorts: Object.keys(sorts),
    firstOrder,
    ...(sorted && { sorted }),
  };
}

function readSorting(
  { sort = '', order }: View,
  sorts: object,
  first: { readonly sort: string; readonly order: 'asc' | 'desc' },
): { sort: string; order: 'asc' | 'desc' } {
  if (!Object.hasOwn(sorts, sort)) return first;
  return { sort, order: order === 'asc' || order === 'desc' ? order : first.order };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
}
