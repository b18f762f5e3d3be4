import type { Client } from '@canopy/domain/people';
import type { TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { csvFields, downloadCsv } from '../../../lib/csv';
import { formatTime } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { clientsText } from '../../../messages/admin';
import { peopleText, stateText } from '../../../messages/people/people';
import cells from '../../../ui/cells.module.css';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { ListTools, useListing } from '../../../ui/listing';
import { PagedTable, rowDetails } from '../../../ui/paged-table';
import { stateColumn } from '../../../ui/state-column';
import { ClientActions } from './client-actions';
import { ClientLogo } from './client-logo';
import { ClientUsers } from './client-users';
import styles from './clients-table.module.css';
import { CLIENT_RULES, type ClientsView, DETAILS, FIELDS } from './clients-view';
import { EditClient } from './edit-client';
import { ResetPassword } from './reset-password';
import { useClients } from './use-clients';

/** Width in pixels below which the table scrolls sideways. */
const WIDTH = 1360;

const CSV = [
  ...csvFields(clientsText, FIELDS),
  { header: peopleText.state, value: (client: Client) => stateText(client) },
];

const text = (key: keyof Client & keyof typeof clientsText): TableColumnType<Client> => ({
  key,
  title: clientsText[key] as string,
  className: styles.text,
  render: (_, client) => client[key] || <span className={cells.soft}>{clientsText.none}</span>,
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
    className: cells.noWrap,
    render: (_, client) => (
      <div className={styles.password}>
        <span role="img" aria-label={clientsText.hiddenLabel}>
          {clientsText.hidden}
        </span>
        <ResetPassword client={client} />
      </div>
    ),
  },
  stateColumn(),
  ...DETAILS.map(text),
  {
    ...text('createdAt'),
    className: cells.noWrap,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
];

/** Table of all clients. */
export function ClientsTable({
  view,
  onView,
  whenNone,
  about,
}: {
  view: ClientsView;
  onView: (change: Partial<ClientsView>) => void;
  /** Next step to offer while there are no clients. */
  whenNone: ReactNode;
  /** Renders further details of a client, below its users. */
  about: (client: Client) => ReactNode;
}) {
  const [edited, setEdited] = useState<Client>();
  const clients = useClients();
  const list = localList(clients, view, CLIENT_RULES);
  const listing = useListing(clientsText, list, view, onView);
  if (listing.isNone) {
    return (
      <EmptyState title={clientsText.emptyTitle} why={clientsText.emptyWhy} action={whenNone} />
    );
  }
  return (
    <>
      <ListTools {...listing.tools} isApart>
        <DownloadButton
          disabled={list.total === 0}
          download={() => downloadCsv(clientsText.csvName, CSV, list.found)}
        />
      </ListTools>
      <PagedTable
        {...listing.table}
        columns={COLUMNS}
        width={WIDTH}
        actionsOf={(client) => <ClientActions client={client} onEdit={() => setEdited(client)} />}
        expandable={rowDetails<Client>({
          title: clientsText.users,
          text: clientsText.users,
          label: ({ username }, isOpen) =>
            (isOpen ? clientsText.hideUsers : clientsText.showUsers)(username),
          expandedRowRender: (client) => (
            <>
              <ClientUsers client={client} />
              {about(client)}
            </>
          ),
        })}
      />
      <EditClient client={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
