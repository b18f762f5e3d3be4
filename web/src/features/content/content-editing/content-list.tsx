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

/** Which entries are asked for, in which order. */
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

/** A kind of entries: the calls that read and change them, and what their list shows. */
export interface ContentKind<
  Row extends Entry,
  Values extends object,
  Sort extends string,
  Category extends string = never,
> {
  /** Under which the list is kept; see `useRefresh`. */
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
  /** Saves what was changed in the form; `onProgress` is told how much has been sent, 0 to 1. */
  readonly save: (
    id: string,
    changes: Partial<Values>,
    onProgress: (share: number) => void,
  ) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly nameOf: (row: Row) => string;
  /** The page of an entry, where it has one of its own. */
  readonly addressOf?: (row: Row) => string;
  /** The values of the form that changes an entry. */
  readonly valuesOf: (row: Row) => Values;
  /** The columns before the dates of publication. */
  readonly columns: readonly TableColumnType<Row>[];
  /** The keys of the columns by which the list can be sorted. */
  readonly sorts: readonly Sort[];
  /** The choice by which the list can be filtered, where there is one. */
  readonly categories?: {
    readonly label: string;
    readonly all: string;
    readonly options: readonly Category[];
  };
  /** The choice of the entries that claim what nothing proves, where entries make claims. */
  readonly claims?: { readonly label: string; readonly all: string; readonly unproven: string };
  readonly csv: readonly CsvColumn<Row>[];
  /** Narrower than this the table scrolls sideways. */
  readonly width: number;
}

/**
 * Lists the entries of a kind that editors have published, also those that are not public yet or any more,
 * to be changed and deleted. Search, sort and page are in the address.
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
  /** The fields of the form that changes an entry. */
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
