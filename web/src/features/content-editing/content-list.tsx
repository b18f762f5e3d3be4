import type { CsvColumn } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { useUrlState } from '../../lib/url-state';
import { askedPage, FIRST_PAGE, PAGE_SIZES } from '../../lib/use-paged-list';
import { listText } from '../../messages/content';
import { appText, tableText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { SearchField } from '../../ui/search-field';
import { Skeleton } from '../../ui/skeleton';
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
  const { data, error, isLoading, mutate } = useSWR<Row[], AppError>(listKey, fetchRows);
  if (!data) {
    return error && !isLoading ? (
      <LoadFailed error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  const wanted = view.q.toLowerCase();
  const rows = data.filter((row) => searched(row).toLowerCase().includes(wanted));
  const { page, pageSize } = askedPage(view);
  return (
    <>
      <search className={styles.filters} aria-label={listText.filters}>
        <SearchField label={text.search} value={view.q} onSearch={(q) => change({ q, page: 1 })} />
        <Button disabled={rows.length === 0} onClick={() => downloadCsv(text.csvName, csv, rows)}>
          {appText.download}
        </Button>
      </search>
      <p role="status" className={styles.count}>
        {text.count(rows.length)}
      </p>
      <Table<Row>
        rowKey="_id"
        size="middle"
        columns={columns}
        dataSource={rows}
        scroll={{ x: width }}
        locale={{
          emptyText: (
            <EmptyState
              title={text.noMatchTitle}
              why={tableText.noMatch}
              action={<Button onClick={() => change({ q: '', page: 1 })}>{tableText.clear}</Button>}
            />
          ),
        }}
        pagination={{
          // A page beyond the last, from an old link, is the last.
          current: Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize))),
          pageSize,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          hideOnSinglePage: data.length <= Math.min(...PAGE_SIZES),
          showTotal: (all, [from, to]) => tableText.range(from, to, all),
        }}
        onChange={({ current, pageSize: size }) => change({ page: current, pageSize: size })}
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
