import type { AppError } from './app-error';
import { readPageChoice } from './asked-page';
import { slicePage } from './slice-page';

/** Rows of a complete or loading list: SWR's answer, or a part of it. */
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

/** Rules for searching and sorting rows. */
interface ListRules<Row> {
  /** Returns the searched text. */
  readonly searched?: (row: Row) => string;
  /** Values to compare by, keyed by sortable column. */
  readonly sorts?: Readonly<Record<string, (row: Row) => string | number>>;
  /** Default order, when the view names none. */
  readonly first?: { readonly sort: string; readonly order: 'asc' | 'desc' };
  /** Initial order of a newly chosen column. Defaults to ascending. */
  readonly firstOrder?: 'asc' | 'desc';
}

/**
 * Returns one page of complete local rows for `PagedTable`: searched, sorted and paged like longer
 * lists on the server.
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
    /** All rows found by the search, in order. */
    found: found ?? [],
    error: isLoading ? undefined : error,
    isLoading: false,
    isCurrent: data !== undefined,
    reload: () => mutate?.(),
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
