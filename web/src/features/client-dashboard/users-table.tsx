import type { CsvColumn, Dashboard } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../lib/csv';
import { formatCount, formatKgNumber } from '../../lib/format';
import { usersTableText } from '../../messages/client';
import { appText, tableText } from '../../messages/en';
import { Panel } from '../../ui/panel';
import { SearchField } from '../../ui/search-field';
import { SCOPE_COLUMN_KEYS, ScopeBar, scopeColumns, scopeCsvColumns } from './scope-columns';
import styles from './users-table.module.css';

type UserRow = Dashboard['users'][number];

const PAGE_SIZE = 10;

const CSV_COLUMNS: CsvColumn<UserRow>[] = [
  { header: usersTableText.csvUser, value: (row) => row.username },
  { header: usersTableText.csvUserId, value: (row) => row.userId },
  ...scopeCsvColumns(usersTableText.userTotal),
];

/** Search, sort and page of the table. */
export interface UsersView {
  readonly userQ: string;
  readonly userSort: string;
  readonly userOrder: string;
  readonly userPage: number;
}

/** What each user emitted; the last row holds the totals of all, whatever is searched for. */
export function UsersTable({
  dashboard,
  view,
  onView,
  onShowEmission,
}: {
  dashboard: Dashboard;
  view: UsersView;
  onView: (change: Partial<UsersView>) => void;
  onShowEmission: (userId: string) => void;
}) {
  const { users, totals, financialYear } = dashboard;
  const rows = sorted(users.filter(matches(view.userQ)), view);
  const largest = Math.max(...users.map(({ total }) => total));
  const lastPage = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));

  const sortable = (key: string) => ({
    sorter: true,
    sortOrder: view.userSort === key ? antdOrder(view.userOrder) : null,
  });

  const columns: TableColumnType<UserRow>[] = [
    {
      key: 'username',
      title: usersTableText.user,
      className: styles.name,
      render: (_, row) => (
        <>
          <span className={styles.username}>{row.username}</span>{' '}
          <span className={styles.userId}>{row.userId}</span>
        </>
      ),
      ...sortable('username'),
    },
    ...scopeColumns<UserRow>(usersTableText.userTotal, sortable),
    {
      key: 'bar',
      title: usersTableText.scopes,
      className: styles.bar,
      render: (_, row) => <ScopeBar row={row} largest={largest} />,
    },
    {
      key: 'action',
      title: <span className="visually-hidden">{usersTableText.action}</span>,
      align: 'right',
      render: (_, row) => (
        <Button
          size="small"
          aria-label={usersTableText.showEmissionOf(row.username)}
          onClick={() => onShowEmission(row.userId)}
        >
          {usersTableText.showEmission}
        </Button>
      ),
    },
  ];

  return (
    <Panel
      title={usersTableText.title}
      actions={
        <>
          <SearchField
            label={usersTableText.search}
            value={view.userQ}
            onSearch={(userQ) => onView({ userQ, userPage: 1 })}
          />
          <Button
            onClick={() => downloadCsv(usersTableText.csvName(financialYear), CSV_COLUMNS, rows)}
          >
            {appText.download}
          </Button>
        </>
      }
    >
      <Table<UserRow>
        rowKey="userId"
        size="middle"
        columns={columns}
        dataSource={rows}
        scroll={{ x: 860 }}
        showSorterTooltip={false}
        sortDirections={['descend', 'ascend', 'descend']}
        locale={{ emptyText: usersTableText.noMatch }}
        pagination={{
          current: Math.min(Math.max(1, view.userPage), lastPage),
          pageSize: PAGE_SIZE,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (all, [from, to]) => tableText.range(from, to, all),
        }}
        onChange={({ current = 1 }, _, sorter, { action }) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          onView(
            action === 'sort'
              ? {
                  userSort: String(by?.columnKey),
                  userOrder: by?.order === 'ascend' ? 'asc' : 'desc',
                  userPage: 1,
                }
              : { userPage: current },
          );
        }}
        summary={() => (
          <Table.Summary.Row className={styles.totals}>
            <Table.Summary.Cell index={0}>
              <strong>{usersTableText.totals}</strong>
              <span className={styles.userId}>
                {usersTableText.ofAllUsers(formatCount(users.length))}
              </span>
            </Table.Summary.Cell>
            {SCOPE_COLUMN_KEYS.map((key, index) => (
              <Table.Summary.Cell key={key} index={index + 1} align="right">
                <strong>{formatKgNumber(totals[key])}</strong>
              </Table.Summary.Cell>
            ))}
            <Table.Summary.Cell index={5} colSpan={2} />
          </Table.Summary.Row>
        )}
      />
    </Panel>
  );
}

function matches(q: string) {
  const wanted = q.toLowerCase();
  return ({ username, userId }: UserRow) =>
    username.toLowerCase().includes(wanted) || userId.toLowerCase().includes(wanted);
}

function sorted(rows: UserRow[], { userSort, userOrder }: UsersView): UserRow[] {
  const direction = userOrder === 'asc' ? 1 : -1;
  const key = SCOPE_COLUMN_KEYS.find((each) => each === userSort);
  return rows.sort((a, b) =>
    key ? direction * (a[key] - b[key]) : direction * a.username.localeCompare(b.username),
  );
}

function antdOrder(order: string): 'ascend' | 'descend' {
  return order === 'asc' ? 'ascend' : 'descend';
}
