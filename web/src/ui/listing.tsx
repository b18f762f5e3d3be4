import { App, Button } from 'antd';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import { toAppError } from '../lib/app-error';
import { askedPage, useLastPage } from '../lib/use-paged-list';
import { listText } from '../messages/content';
import { tableText } from '../messages/en';
import { CsvButton } from './csv-button';
import { EmptyState } from './empty-state';
import styles from './listing.module.css';
import { PagedTable } from './paged-table';
import { SearchField } from './search-field';

/** Search, page and sorting of a list, as the address carries them. */
interface View {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string;
  readonly order?: string;
}

interface ListingTexts {
  /** What search and filters are called together. */
  readonly filters?: string;
  readonly search: string;
  readonly emptyTitle: string;
  readonly emptyWhy: string;
  readonly noMatchTitle: string;
  /** Announced above the table; left out, nothing is. */
  readonly count?: (count: number) => string;
  /** Takes the place of the count when the list cannot be had. */
  readonly loadFailed?: string;
}

type TableProps<Row extends { readonly _id: string }> = Omit<
  ComponentProps<typeof PagedTable<Row>>,
  'view' | 'onView' | 'noMatch' | 'onClear'
>;

/**
 * A list with its search, filters and download; and what stands in its place while there is nothing
 * to list at all.
 */
export function Listing<Row extends { readonly _id: string }>({
  text,
  view,
  onView,
  filters,
  isFiltered = false,
  onClear = () => onView({ q: '', page: 1 }),
  download,
  countRef,
  countNote,
  csvBeside = text.count ? 'search' : 'edge',
  isNone,
  whenNone,
  ...table
}: TableProps<Row> & {
  text: ListingTexts;
  view: View;
  onView: (change: Partial<View>) => void;
  /** Stand behind the search, with a button that takes all of them back. */
  filters?: ReactNode;
  isFiltered?: boolean;
  onClear?: () => void;
  /** What the CSV button does. */
  download: Omit<ComponentProps<typeof CsvButton>, 'disabled'>;
  countRef?: Ref<HTMLParagraphElement>;
  countNote?: ReactNode;
  /** Where the CSV button stands: behind the search, at the edge of its line, or with the count. */
  csvBeside?: 'search' | 'edge' | 'count';
  /** Whether there is no row at all, searched for or not, where the list itself cannot tell. */
  isNone?: boolean;
  /** What to do when there is none. */
  whenNone?: ReactNode;
}) {
  const { list } = table;
  useLastPage(list, askedPage(view), onView);
  if (isNone ?? (list.isCurrent && list.total === 0 && !isFiltered)) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} action={whenNone} />;
  }
  const csv = <CsvButton {...download} disabled={list.total === 0} />;
  const failed = list.error && text.loadFailed;
  const count = text.count && (
    <p ref={countRef} tabIndex={countRef ? -1 : undefined} role="status" className={styles.count}>
      {failed ?? (list.rows && text.count(list.total))}
      {countNote}
    </p>
  );
  return (
    <>
      <search
        className={csvBeside === 'edge' ? styles.apart : styles.tools}
        aria-label={text.filters ?? listText.filters}
      >
        <SearchField label={text.search} value={view.q} onSearch={(q) => onView({ q, page: 1 })} />
        {filters}
        {filters && isFiltered && <Button onClick={onClear}>{tableText.clear}</Button>}
        {csvBeside !== 'count' && csv}
      </search>
      {csvBeside === 'count' ? (
        <div className={styles.bar}>
          {count}
          {csv}
        </div>
      ) : (
        count
      )}
      <PagedTable
        {...table}
        view={view}
        onView={onView}
        noMatch={text.noMatchTitle}
        onClear={onClear}
      />
    </>
  );
}

/**
 * Deletes rows of a list, and says so when that fails.
 * @returns `countRef` for the {@link Listing}: the button that had the focus goes with its row
 */
export function useRowRemoval<Row extends { readonly _id: string }>(
  list: { remove: (id: string, call: (id: string) => Promise<unknown>) => Promise<void> },
  call: (id: string) => Promise<unknown>,
  failed: string,
) {
  const { notification } = App.useApp();
  const countRef = useRef<HTMLParagraphElement>(null);
  async function remove({ _id }: Row) {
    countRef.current?.focus();
    try {
      await list.remove(_id, call);
    } catch (failure) {
      notification.error({ title: failed, description: toAppError(failure).message });
    }
  }
  return { countRef, remove };
}
