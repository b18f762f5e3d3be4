import type { CsvColumn } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import type { ComponentProps } from 'react';
import { downloadCsv } from '../../lib/csv';
import { localList } from '../../lib/local-list';
import { useUrlState } from '../../lib/url-state';
import { useAnswer } from '../../lib/use-answer';
import { FIRST_PAGE } from '../../lib/use-paged-list';
import { Listing } from '../../ui/listing';

const VIEW = { q: '', ...FIRST_PAGE };

/** What editors have published of one kind, the newest first. Search and page are in the address. */
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
  /** What a search looks through. */
  searched: (row: Row) => readonly string[];
  /** Narrower than this the table scrolls sideways. */
  width: number;
  text: ComponentProps<typeof Listing>['text'] & { readonly csvName: string };
}) {
  const [view, change] = useUrlState(VIEW);
  const answer = useAnswer([subject], fetchRows);
  const list = localList(answer, view, { searched: (row) => searched(row).join('\n') });
  return (
    <Listing
      text={text}
      list={list}
      columns={columns}
      width={width}
      view={view}
      onView={change}
      isNone={answer.data?.length === 0}
      download={{ download: () => downloadCsv(text.csvName, csv, list.found) }}
    />
  );
}
