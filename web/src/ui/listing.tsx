import { Button } from 'antd';
import type { ReactNode } from 'react';
import { readPageChoice } from '../lib/asked-page';
import { useLastPage } from '../lib/use-paged-list';
import { listText } from '../messages/content/content';
import { tableText } from '../messages/tables';
import styles from './listing.module.css';
import type { List } from './paged-table';
import { SearchField } from './search-field';

/** Search, page and sorting of a list, as kept in the address. */
interface View {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string;
  readonly order?: string;
}

const NO_SEARCH = { q: '', page: 1 };

/**
 * Returns the state of a searchable list: the props of its {@link ListTools} and its `PagedTable`.
 * @param cleared the view without search and filters, on its first page
 */
export function useListing<Row extends { readonly _id: string }>(
  text: { readonly filters?: string; readonly search: string; readonly noMatchTitle: string },
  list: List<Row>,
  view: View,
  onView: (change: Partial<View>) => void,
  cleared: Partial<View> = NO_SEARCH,
) {
  useLastPage(list, readPageChoice(view), onView);
  const before: Readonly<Record<string, unknown>> = { ...view, page: cleared.page };
  const isFiltered = Object.entries(cleared).some(([name, value]) => before[name] !== value);
  const onClear = () => onView(cleared);
  return {
    /** Whether the list is empty. */
    isNone: list.isCurrent && list.total === 0 && !isFiltered,
    tools: {
      label: text.filters,
      search: text.search,
      q: view.q,
      onSearch: (q: string) => onView({ q, page: 1 }),
      onClear: isFiltered ? onClear : undefined,
    },
    table: { list, view, onView, noMatch: text.noMatchTitle, onClear },
  };
}

/** Search of a list, its filters with a button that clears them, and its download. */
export function ListTools({
  label = listText.filters,
  search,
  q,
  onSearch,
  onClear,
  filters,
  isApart = false,
  children,
}: {
  label: string | undefined;
  search: string;
  q: string;
  onSearch: (q: string) => void;
  onClear: (() => void) | undefined;
  filters?: ReactNode;
  /** Whether the download is at the far edge. */
  isApart?: boolean;
  children?: ReactNode;
}) {
  return (
    <search className={isApart ? styles.apart : styles.tools} aria-label={label}>
      <SearchField label={search} value={q} onSearch={onSearch} />
      {filters}
      {filters && onClear && <Button onClick={onClear}>{tableText.clear}</Button>}
      {children}
    </search>
  );
}

/** Announcement of a list's number of rows, next to actions for all of them. */
export function ListCount({
  list,
  failed,
  beside,
  children,
}: {
  list: Pick<List<unknown>, 'error' | 'rows'>;
  /** Replaces the count if the list failed to load. */
  failed?: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {list.error ? failed : list.rows && children}
      </p>
      {beside}
    </div>
  );
}
