import type { Client } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import { type CsvColumn, downloadCsv } from '../../lib/csv';
import { formatCount, formatTime } from '../../lib/format';
import { clientText, factorText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import { ClientLogo } from './client-logo';
import { ClientUsers } from './client-users';
import styles from './clients.module.css';
import { ResetPassword } from './reset-password';

const TEXT_COLUMNS = [
  'username',
  'userId',
  'organization',
  'sector',
  'email',
  'contactNumber',
  'createdAt',
] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

const TITLES: Record<TextColumn, string> = {
  username: clientText.username,
  userId: clientText.userId,
  organization: clientText.organization,
  sector: clientText.sector,
  email: clientText.email,
  contactNumber: clientText.contactNumber,
  createdAt: clientText.created,
};

const CSV_COLUMNS: CsvColumn<Client>[] = TEXT_COLUMNS.map((key) => ({
  header: TITLES[key],
  value: (client) => client[key],
}));

const PAGE_SIZES = [10, 25, 50, 100];

/** Search, sort and page of the list, as the address carries them. */
export interface ClientsView {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly pageSize: number;
}

export function ClientsTable({
  clients,
  view,
  onView,
}: {
  clients: readonly Client[];
  view: ClientsView;
  onView: (change: Partial<ClientsView>) => void;
}) {
  const sort = TEXT_COLUMNS.find((key) => key === view.sort) ?? 'createdAt';
  const direction = view.order === 'asc' ? 1 : -1;
  const pageSize = PAGE_SIZES.includes(view.pageSize) ? view.pageSize : 25;
  const rows = clients
    .filter(matches(view.q))
    .sort((a, b) => direction * a[sort].localeCompare(b[sort]));
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize));

  const text = (key: TextColumn): TableColumnType<Client> => ({
    key,
    dataIndex: key,
    title: TITLES[key],
    sorter: true,
    sortOrder: key === sort ? (direction === 1 ? 'ascend' : 'descend') : null,
  });
  const columns: TableColumnType<Client>[] = [
    {
      ...text('username'),
      width: 240,
      render: (_, client) => (
        <span className={styles.who}>
          <ClientLogo client={client} />
          {client.username}
        </span>
      ),
    },
    text('userId'),
    {
      key: 'password',
      title: clientText.password,
      width: 180,
      render: (_, client) => <ResetPassword client={client} />,
    },
    text('organization'),
    text('sector'),
    text('email'),
    text('contactNumber'),
    { ...text('createdAt'), render: (_, { createdAt }) => formatTime(createdAt) },
  ];

  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={clientText.search}
          value={view.q}
          onSearch={(q) => onView({ q, page: 1 })}
        />
        <Button
          disabled={rows.length === 0}
          onClick={() => downloadCsv(clientText.csvName, CSV_COLUMNS, rows)}
        >
          {appText.download}
        </Button>
      </div>
      <Table<Client>
        rowKey="_id"
        columns={columns}
        dataSource={rows}
        scroll={{ x: 1320 }}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        expandable={{
          columnTitle: <span className="visually-hidden">{clientText.users}</span>,
          expandedRowRender: (client) => <ClientUsers client={client} />,
        }}
        locale={{
          emptyText: (
            <EmptyState
              title={clientText.noMatchTitle}
              why={clientText.noMatchWhy}
              action={
                <Button onClick={() => onView({ q: '', page: 1 })}>{clientText.showAll}</Button>
              }
            />
          ),
        }}
        pagination={{
          current: Math.min(Math.max(1, view.page), lastPage),
          pageSize,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: rows.length > Math.min(...PAGE_SIZES),
          showTotal: (all, [from, to]) =>
            factorText.total(formatCount(from), formatCount(to), formatCount(all)),
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
  return (client: Client) => TEXT_COLUMNS.some((key) => client[key].toLowerCase().includes(wanted));
}
