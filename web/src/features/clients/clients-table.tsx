import type { Client, CsvColumn } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { downloadCsv } from '../../lib/csv';
import { formatTime } from '../../lib/format';
import { localList } from '../../lib/local-list';
import { clientsText } from '../../messages/admin';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
import { SearchField } from '../../ui/search-field';
import { ClientLogo } from './client-logo';
import { ClientUsers } from './client-users';
import styles from './clients-table.module.css';
import { CLIENT_RULES, type ClientsView, DETAILS, SORTS } from './clients-view';
import { ResetPassword } from './reset-password';
import { useClients } from './use-clients';

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
  ...DETAILS.map(text),
  {
    ...text('createdAt'),
    className: styles.noWrap,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
];

/** The clients there are. */
export function ClientsTable({
  view,
  onView,
  whenNone,
}: {
  view: ClientsView;
  onView: (change: Partial<ClientsView>) => void;
  /** What to do when there is no client at all. */
  whenNone: ReactNode;
}) {
  const clients = useClients();
  const list = localList(clients, view, CLIENT_RULES);
  if (clients.data?.length === 0) {
    return (
      <EmptyState title={clientsText.emptyTitle} why={clientsText.emptyWhy} action={whenNone} />
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={clientsText.search}
          value={view.q}
          onSearch={(q) => onView({ q, page: 1 })}
        />
        <CsvButton
          disabled={list.total === 0}
          download={() => downloadCsv(clientsText.csvName, CSV_COLUMNS, list.found)}
        />
      </div>
      <PagedTable
        list={list}
        columns={COLUMNS}
        width={WIDTH}
        sorts={SORTS}
        view={view}
        onView={onView}
        noMatch={clientsText.noMatchTitle}
        onClear={() => onView({ q: '', page: 1 })}
        details={{
          title: clientsText.users,
          text: clientsText.users,
          label: ({ username }, isOpen) =>
            (isOpen ? clientsText.hideUsers : clientsText.showUsers)(username),
          render: (client) => <ClientUsers client={client} />,
        }}
      />
    </>
  );
}
