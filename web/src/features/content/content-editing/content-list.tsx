import { ExportOutlined } from '@ant-design/icons';
import type { CsvColumn, Publication } from '@canopy/domain/common';
import { Button, type TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { FIRST_PAGE, type PageChoice, readPageChoice } from '../../../lib/asked-page';
import { downloadCsv } from '../../../lib/csv';
import { useUrlState } from '../../../lib/url-state';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import { listText } from '../../../messages/content/content';
import { appText } from '../../../messages/en';
import { DownloadButton } from '../../../ui/download-button';
import { EditDialog } from '../../../ui/edit-dialog';
import { EmptyState } from '../../../ui/empty-state';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { RowButtons } from '../../../ui/row-buttons';
import { contentColumns } from './content-columns';
import { findPublicationState } from './publication';

const NO_FILTERS = { q: '', category: '', claims: '', page: 1 };
const VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };

/** Filters and order of a list request. */
interface Asked<Sort extends string, Category extends string> {
  readonly q?: string | undefined;
  readonly category?: Category | undefined;
  readonly claims?: 'unproven' | undefined;
  readonly sort?: Sort | undefined;
  readonly order: 'asc' | 'desc';
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

type Entry = Publication & { readonly _id: string };

/** Content kind: its API calls and the contents of its list. */
export interface ContentKind<
  Row extends Entry,
  Values extends object,
  Sort extends string,
  Category extends string = never,
> {
  /** Cache key that `useRefresh` invalidates. */
  readonly subject: string;
  readonly text: {
    readonly search: string;
    readonly emptyTitle: string;
    readonly emptyWhy: string;
    readonly noMatchTitle: string;
    readonly count: (count: number) => string;
    readonly csvName: string;
    readonly loadFailed: string;
  };
  readonly fetchPage: (
    query: Asked<Sort, Category> & PageChoice,
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
  readonly fetchAll: (query: Asked<Sort, Category>) => Promise<{ readonly data: readonly Row[] }>;
  /** Saves the form's changes. `onProgress` receives the share sent so far, 0 to 1. */
  readonly save: (
    id: string,
    changes: Partial<Values>,
    onProgress: (share: number) => void,
  ) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly nameOf: (row: Row) => string;
  /** Address of an entry's own page, if the kind has such pages. */
  readonly addressOf?: (row: Row) => string;
  /** Returns the initial values of the edit form. */
  readonly valuesOf: (row: Row) => Values;
  /** Columns before the publication dates. */
  readonly columns: readonly TableColumnType<Row>[];
  /** Keys of the sortable columns. */
  readonly sorts: readonly Sort[];
  /** Category filter, if the kind has categories. */
  readonly categories?: {
    readonly label: string;
    readonly all: string;
    readonly options: readonly Category[];
  };
  /** Filter for entries with unproven claims, if entries of the kind make claims. */
  readonly claims?: { readonly label: string; readonly all: string; readonly unproven: string };
  readonly csv: readonly CsvColumn<Row>[];
  /** Width in pixels below which the table scrolls sideways. */
  readonly width: number;
}

/**
 * List in which editors change and delete a kind's entries, including planned and hidden ones.
 * The address holds search, sort and page.
 */
export function ContentList<
  Row extends Entry,
  Values extends object,
  Sort extends string,
  Category extends string = never,
>({
  kind,
  fields,
}: {
  kind: ContentKind<Row, Values, Sort, Category>;
  /** Renders the fields of the edit form. */
  fields: (entry: Row) => ReactNode;
}) {
  const { text, categories, claims, sorts, nameOf } = kind;
  const [view, onView] = useUrlState(VIEW);
  const category = categories?.options.find((each) => each === view.category);
  const asked: Asked<Sort, Category> = {
    q: view.q || undefined,
    category,
    ...(claims && view.claims === 'unproven' && { claims: 'unproven' as const }),
    sort: sorts.find((each) => each === view.sort),
    order: view.order === 'desc' ? 'desc' : 'asc',
  };
  const list = usePagedList(kind.subject, asked, readPageChoice(view), kind.fetchPage, { sorts });
  const refresh = useRefresh(kind.subject);
  const listing = useListing(text, list, view, onView, NO_FILTERS);
  const [edited, setEdited] = useState<Row>();
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <>
            {categories && (
              <FilterSelect
                {...categories}
                value={category ?? ''}
                width={240}
                onChange={(next) => onView({ category: next, page: 1 })}
              />
            )}
            {claims && (
              <FilterSelect
                label={claims.label}
                all={claims.all}
                options={[{ value: 'unproven', label: claims.unproven }]}
                value={asked.claims ?? ''}
                width={240}
                onChange={(next) => onView({ claims: next, page: 1 })}
              />
            )}
          </>
        }
      >
        <DownloadButton
          disabled={list.total === 0}
          failed={listText.csvFailed}
          download={async () =>
            downloadCsv(text.csvName, kind.csv, (await kind.fetchAll(asked)).data)
          }
        />
      </ListTools>
      <ListCount list={list} failed={text.loadFailed}>
        {text.count(list.total)}
      </ListCount>
      <PagedTable
        {...listing.table}
        columns={[...kind.columns, contentColumns<Row>().published()]}
        actionsOf={(row) => {
          const address = findPublicationState(row) ? undefined : kind.addressOf?.(row);
          return (
            <>
              <RowButtons
                name={nameOf(row)}
                onEdit={() => setEdited(row)}
                onDelete={() => list.remove(row._id, kind.remove)}
              />
              {address && (
                <Button
                  type="text"
                  size="small"
                  icon={<ExportOutlined />}
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={listText.openOf(nameOf(row))}
                  title={listText.open}
                />
              )}
            </>
          );
        }}
        width={kind.width}
      />
      <EditDialog
        row={edited}
        title={(row) => appText.editOf(nameOf(row))}
        isWide
        valuesOf={kind.valuesOf}
        save={async (row, changes, onProgress) => {
          await kind.save(row._id, changes, onProgress);
          await refresh();
        }}
        saved={listText.saved}
        onClose={() => setEdited(undefined)}
      >
        {edited && fields(edited)}
      </EditDialog>
    </>
  );
}
