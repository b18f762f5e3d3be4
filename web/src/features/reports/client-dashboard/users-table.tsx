import type { CsvColumn } from '@canopy/domain/common';
import type { Dashboard } from '@canopy/domain/reports';
import { Button, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { downloadCsv } from '../../../lib/csv';
import { formatCount, formatKgNumber } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { usersTableText } from '../../../messages/client';
import { DownloadButton } from '../../../ui/download-button';
import { PagedTable } from '../../../ui/paged-table';
import { Panel } from '../../../ui/panel';
import { SearchField } from '../../../ui/search-field';
import { SCOPE_COLUMN_KEYS, ScopeBar, scopeColumns, scopeCsvColumns } from './scope-columns';
import styles from './users-table.module.css';

type UserRow = Dashboard['users'][number] & { readonly _id: string };

const SORTS = ['username', ...SCOPE_COLUMN_KEYS] as const;

const RULES = {
  searched: ({ username, userId }: UserRow) => `${username}\n${userId}`,
  sorts: Object.fromEntries(SORTS.map((key) => [key, (row: UserRow) => row[key]])),
  first: { sort: 'total', order: 'desc' },
  firstOrder: 'desc',
} as const;

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

/**
 * Emissions of each user. The last row contains the totals of all users, regardless of the search.
 */
export function UsersTable({
  dashboard,
  view,
  onView,
  onShowEmission,
  children,
}: {
  dashboard: Dashboard;
  view: UsersView;
  onView: (change: Partial<UsersView>) => void;
  onShowEmission: (userId: string) => void;
  /** Chart above the table. */
  children: ReactNode;
}) {
  const { users, totals, financialYear } = dashboard;
  const list = localList(
    { data: users.map((user) => ({ ...user, _id: user.userId })) },
    { q: view.userQ, sort: view.userSort, order: view.userOrder, page: view.userPage },
    RULES,
  );
  const largest = Math.max(...users.map(({ total }) => total));

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
    },
    ...scopeColumns<UserRow>(usersTableText.userTotal),
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
          <DownloadButton
            download={() =>
              downloadCsv(usersTableText.csvName(financialYear), CSV_COLUMNS, list.found)
            }
          />
        </>
      }
    >
      {children}
      <PagedTable
        list={list}
        columns={columns}
        width={860}
        view={{ page: view.userPage }}
        onView={({ sort: userSort, order: userOrder, page: userPage = 1 }) =>
          onView({ userPage, ...(userSort && userOrder && { userSort, userOrder }) })
        }
        noMatch={usersTableText.noMatch}
        onClear={() => onView({ userQ: '', userPage: 1 })}
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
