import type { CsvColumn } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { localList } from '../../lib/local-list';
import { useUrlState } from '../../lib/url-state';
import { FIRST_PAGE } from '../../lib/use-paged-list';
import { listText } from '../../messages/content';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
import { SearchField } from '../../ui/search-field';
import styles from './content.module.css';

const VIEW = { q: '', ...FIRST_PAGE };

interface ListTexts {
  readonly search: string;
  readonly csvName: string;
  readonly emptyTitle: string;
  readonly emptyWhy: string;
  readonly noMatchTitle: string;
  readonly count: (count: number) => string;
}

/** What editors have published of one kind, the newest first. Search and page are in the address. */
export function ContentList<Row extends { readonly _id: string }>({
  listKey,
  fetchRows,
  columns,
  csv,
  searched,
  width,
  text,
}: {
  /** Under which the list is kept; `mutate` it after a change. */
  listKey: string;
  fetchRows: () => Promise<Row[]>;
  columns: TableColumnType<Row>[];
  csv: readonly CsvColumn<Row>[];
  /** What a search looks through. */
  searched: (row: Row) => string;
  /** Narrower than this the table scrolls sideways. */
  width: number;
  text: ListTexts;
}) {
  const [view, change] = useUrlState(VIEW);
  const answer = useSWR<Row[], AppError>(listKey, fetchRows);
  const list = localList(answer, view, { searched });
  if (answer.data?.length === 0) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <search className={styles.filters} aria-label={listText.filters}>
        <SearchField label={text.search} value={view.q} onSearch={(q) => change({ q, page: 1 })} />
        <CsvButton
          disabled={list.total === 0}
          download={() => downloadCsv(text.csvName, csv, list.found)}
        />
      </search>
      <p role="status" className={styles.count}>
        {list.rows && text.count(list.total)}
      </p>
      <PagedTable
        list={list}
        columns={columns}
        width={width}
        view={view}
        onView={change}
        noMatch={text.noMatchTitle}
        onClear={() => change({ q: '', page: 1 })}
      />
    </>
  );
}

/** The page of an entry as visitors see it, in a tab of its own. */
export function PageLink({ to, name }: { to: string; name: string }) {
  return (
    <a className={styles.noWrap} href={to} target="_blank" rel="noreferrer">
      {listText.open}
      <span className="visually-hidden">
        {listText.ofRow(name)}
        {listText.newTab}
      </span>
    </a>
  );
}
