import type { CsvColumn } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { FIRST_PAGE } from '../../lib/asked-page';
import { downloadCsv } from '../../lib/csv';
import { localList } from '../../lib/local-list';
import { useUrlState } from '../../lib/url-state';
import { useAnswer } from '../../lib/use-answer';
import { DownloadButton } from '../../ui/download-button';
import { EmptyState } from '../../ui/empty-state';
import { ListCount, ListTools, useListing } from '../../ui/listing';
import { PagedTable } from '../../ui/paged-table';

const VIEW = { q: '', ...FIRST_PAGE };

interface ListTexts {
  readonly search: string;
  readonly emptyTitle: string;
  readonly emptyWhy: string;
  readonly noMatchTitle: string;
  readonly count: (count: number) => string;
  readonly csvName: string;
}

/**
 * Lists what editors have published of one kind, the newest first. Search and page are in the address.
 */
export function ContentList<Row extends { readonly _id: string }>({
  subject,
  fetchRows,
  columns,
  csv,
  searched,
  width,
  text,
}: {
  /** Under which the list is kept; see `useRefresh`. */
  subject: string;
  fetchRows: () => Promise<Row[]>;
  columns: TableColumnType<Row>[];
  csv: readonly CsvColumn<Row>[];
  /** The texts that a search looks through. */
  searched: (row: Row) => readonly string[];
  /** Narrower than this the table scrolls sideways. */
  width: number;
  text: ListTexts;
}) {
  const [view, change] = useUrlState(VIEW);
  const answer = useAnswer([subject], fetchRows);
  const list = localList(answer, view, { searched: (row) => searched(row).join('\n') });
  const listing = useListing(text, list, view, change);
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools {...listing.tools}>
        <DownloadButton
          disabled={list.total === 0}
          download={() => downloadCsv(text.csvName, csv, list.found)}
        />
      </ListTools>
      <ListCount list={list}>{text.count(list.total)}</ListCount>
      <PagedTable {...listing.table} columns={columns} width={width} />
    </>
  );
}
