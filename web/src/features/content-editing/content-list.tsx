import type { CsvColumn, Publication } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { askedPage, FIRST_PAGE } from '../../lib/asked-page';
import { downloadCsv } from '../../lib/csv';
import { useUrlState } from '../../lib/url-state';
import { useRefresh } from '../../lib/use-answer';
import { usePagedList } from '../../lib/use-paged-list';
import { listText } from '../../messages/content';
import { DownloadButton } from '../../ui/download-button';
import { EmptyState } from '../../ui/empty-state';
import { ListCount, ListTools, useListing, useRowRemoval } from '../../ui/listing';
import { PagedTable } from '../../ui/paged-table';
import { contentColumns } from './content-columns';
import { EntryActions } from './entry-actions';
import { stateOf } from './publication';

const NO_FILTERS = { q: '', category: '', page: 1 };
const VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };

interface ListTexts {
  readonly search: string;
  readonly emptyTitle: string;
  readonly emptyWhy: string;
  readonly noMatchTitle: string;
  readonly count: (count: number) => string;
  readonly csvName: string;
  readonly loadFailed: string;
  readonly deleteFailed: string;
}

/** Which entries are asked for, in which order. */
interface Asked<Sort extends string, Category extends string> {
  readonly q?: string | undefined;
  readonly category?: Category | undefined;
  readonly sort?: Sort | undefined;
  readonly order: 'asc' | 'desc';
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

type Entry = Publication & { readonly _id: string };

/**
 * Lists what editors have published of one kind, also what is not public yet or any more. Search, sort
 * and page are in the address.
 */
export function ContentList<
  Row extends Entry,
  Values extends object,
  Sort extends string,
  Category extends string = never,
>({
  subject,
  sorts,
  categories,
  filters,
  fetchPage,
  fetchAll,
  columns,
  csv,
  edit,
  nameOf,
  addressOf,
  remove: removeRow,
  width,
  text,
}: {
  /** Under which the list is kept; see `useRefresh`. */
  subject: string;
  /** The keys of the columns by which it can be sorted. */
  sorts: readonly Sort[];
  /** The categories by which it can be filtered, where there are some. */
  categories?: readonly Category[];
  filters?: (category: Category | undefined, onCategory: (category: string) => void) => ReactNode;
  fetchPage: (
    query: Asked<Sort, Category> & { page: number; pageSize: number },
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
  fetchAll: (query: Asked<Sort, Category>) => Promise<{ readonly data: readonly Row[] }>;
  columns: TableColumnType<Row>[];
  csv: readonly CsvColumn<Row>[];
  /** The dialog that changes an entry. */
  edit: {
    readonly valuesOf: (row: Row) => Values;
    readonly save: (id: string, changes: Partial<Values>) => Promise<unknown>;
    readonly fields: ReactNode;
  };
  nameOf: (row: Row) => string;
  /** The page of an entry, where it has one of its own. */
  addressOf?: (row: Row) => string;
  remove: (id: string) => Promise<unknown>;
  /** Narrower than this the table scrolls sideways. */
  width: number;
  text: ListTexts;
}) {
  const [view, onView] = useUrlState(VIEW);
  const category = categories?.find((each) => each === view.category);
  const asked: Asked<Sort, Category> = {
    q: view.q || undefined,
    category,
    sort: sorts.find((each) => each === view.sort),
    order: view.order === 'desc' ? 'desc' : 'asc',
  };
  const list = usePagedList(subject, asked, askedPage(view), fetchPage, { sorts });
  const refresh = useRefresh(subject);
  const { countRef, remove } = useRowRemoval(list, removeRow, text.deleteFailed);
  const listing = useListing(text, list, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={filters?.(category, (next) => onView({ category: next, page: 1 }))}
      >
        <DownloadButton
          disabled={list.total === 0}
          failed={listText.csvFailed}
          download={async () => downloadCsv(text.csvName, csv, (await fetchAll(asked)).data)}
        />
      </ListTools>
      <ListCount list={list} failed={text.loadFailed} ref={countRef}>
        {text.count(list.total)}
      </ListCount>
      <PagedTable
        {...listing.table}
        columns={[
          ...columns,
          contentColumns<Row>().published(),
          contentColumns<Row>().actions((row) => (
            <EntryActions
              name={nameOf(row)}
              address={stateOf(row) ? undefined : addressOf?.(row)}
              values={edit.valuesOf(row)}
              save={async (changes) => {
                await edit.save(row._id, changes);
                await refresh();
              }}
              onDelete={() => remove(row)}
            >
              {edit.fields}
            </EntryActions>
          )),
        ]}
        width={width}
      />
    </>
  );
}
