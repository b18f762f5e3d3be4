import type { Client, CsvColumn } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../lib/csv';
import { formatTime } from '../../lib/format';
import { clientsText } from '../../messages/admin';
import { appText, tableText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import { ClientLogo } from './client-logo';
import { ClientUsers } from './client-users';
import styles from './clients-table.module.css';
import { type ClientsView, PAGE_SIZES, SORTS, select } from './clients-view';
import { ResetPassword } from './reset-password';
import { ToggleUsers } from './toggle-users';

/** Narrower than this the table scrolls sideways. */
const WIDTH = 1240;

const CSV_COLUMNS: readonly CsvColumn<Client>[] = SORTS.map((field) => ({
  header: clientsText[field],
  value: (client) => client[field],
}));

const text = (key: keyof Client & keyof typeof clientsText): TableColumnType<Client> => ({
  key,
  title: clientsText[key] as string,
  className: styles.text,
  render: (_, client) => client[key] || <span className={styles.soft}>{clientsText.none}</span>,
});

const COLUMNS: TableColumnType<Client>[] = [
  {
    key: 'logo',
    title: clientsText.logo,
    width: 72,
    render: (_, client) => <ClientLogo client={client} />,
  },
  { ...text('username'), className: styles.name },
  text('userId'),
  {
    key: 'password',
    title: clientsText.password,
    className: styles.noWrap,
    render: (_, client) => (
      <div className={styles.password}>
        <span role="img" aria-label={clientsText.hiddenLabel}>
          {clientsText.hidden}
        </span>
        <ResetPassword client={client} />
      </div>
    ),
  },
  text('organization'),
  text('sector'),
  text('email'),
  text('contactNumber'),
  {
    ...text('createdAt'),
    className: styles.noWrap,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
];

/** The clients there are; `clients` is not empty. */
export function ClientsTable({
  clients,
  view,
  onView,
}: {
  clients: readonly Client[];
  view: ClientsView;
  onView: (change: Partial<ClientsView>) => void;
}) {
  const { rows, sort, order, page, pageSize } = select(clients, view);

  const columns = COLUMNS.map((column) => ({
    ...column,
    sorter: SORTS.some((each) => each === column.key),
    sortOrder:
      column.key === sort ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
  }));

  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={clientsText.search}
          value={view.q}
          onSearch={(q) => onView({ q, page: 1 })}
        />
        <Button
          disabled={rows.length === 0}
          onClick={() => downloadCsv(clientsText.csvName, CSV_COLUMNS, rows)}
        >
          {appText.download}
        </Button>
      </div>
      <Table<Client>
        rowKey="_id"
        size="middle"
        columns={columns}
        dataSource={rows}
        scroll={{ x: WIDTH }}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        expandable={{
          columnTitle: clientsText.users,
          columnWidth: 104,
          expandedRowClassName: styles.expanded,
          expandedRowRender: (client) => <ClientUsers client={client} />,
          expandIcon: ({ expanded, onExpand, record }) => (
            <ToggleUsers
              isOpen={expanded}
              name={record.username}
              onToggle={(event) => onExpand(record, event)}
            />
          ),
        }}
        locale={{
          emptyText: (
            <EmptyState
              title={clientsText.noMatchTitle}
              why={clientsText.noMatch(view.q)}
              action={
                <Button onClick={() => onView({ q: '', page: 1 })}>
                  {clientsText.clearSearch}
                </Button>
              }
            />
          ),
        }}
        pagination={{
          current: page,
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
