import type { CsvColumn, Member } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../lib/csv';
import { membersText } from '../../messages/client';
import { appText, tableText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import styles from './members-table.module.css';

const COLUMNS = ['username', 'userId', 'emailid'] as const;
type ColumnKey = (typeof COLUMNS)[number];

const TITLES: Record<ColumnKey, string> = {
  username: membersText.username,
  userId: membersText.userId,
  emailid: membersText.email,
};

const CSV_COLUMNS: CsvColumn<Member>[] = COLUMNS.map((key) => ({
  header: TITLES[key],
  value: (member) => member[key],
}));

const PAGE_SIZES = [10, 25, 50, 100];

/** Search, sort and page of the list, as the address carries them. */
export interface MembersView {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

export function MembersTable({
  members,
  view,
  onView,
}: {
  members: readonly Member[];
  view: MembersView;
  onView: (change: Partial<MembersView>) => void;
}) {
  const sort = COLUMNS.find((key) => key === view.sort) ?? 'username';
  const direction = view.order === 'desc' ? -1 : 1;
  const pageSize = PAGE_SIZES.includes(view.pageSize) ? view.pageSize : 25;
  const rows = members
    .filter(matches(view.q))
    .sort((a, b) => direction * a[sort].localeCompare(b[sort]));
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize));

  const columns: TableColumnType<Member>[] = COLUMNS.map((key) => ({
    key,
    dataIndex: key,
    title: TITLES[key],
    className: styles.cell,
    sorter: true,
    sortOrder: key === sort ? (direction === 1 ? 'ascend' : 'descend') : null,
  }));

  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={membersText.search}
          value={view.q}
          onSearch={(q) => onView({ q, page: 1 })}
        />
        <Button
          disabled={rows.length === 0}
          onClick={() => downloadCsv(membersText.csvName, CSV_COLUMNS, rows)}
        >
          {appText.download}
        </Button>
      </div>
      <Table<Member>
        rowKey="_id"
        columns={columns}
        dataSource={rows}
        scroll={{ x: 640 }}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        locale={{
          emptyText: (
            <EmptyState
              title={membersText.noMatchTitle}
              why={membersText.noMatch(view.q)}
              action={
                <Button onClick={() => onView({ q: '', page: 1 })}>
                  {membersText.clearSearch}
                </Button>
              }
            />
          ),
        }}
        pagination={{
          current: Math.min(Math.max(1, view.page), lastPage),
          pageSize,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: rows.length > Math.min(...PAGE_SIZES),
          showTotal: (all, [from, to]) => tableText.range(from, to, all),
        }}
        onChange={({ current, pageSize: size }, _, sorter, { action }) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          onView(
            action === 'sort'
              ? {
                  sort: String(by?.columnKey),
                  order: by?.order === 'descend' ? 'desc' : 'asc',
                  page: 1,
                }
              : { page: current, pageSize: size },
          );
        }}
      />
    </>
  );
}

function matches(q: string) {
  const wanted = q.toLowerCase();
  return (member: Member) => COLUMNS.some((key) => member[key].toLowerCase().includes(wanted));
}
