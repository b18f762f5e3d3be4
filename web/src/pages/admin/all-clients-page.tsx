import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ClientsTable } from '../../features/clients/clients-table';
import { DEFAULT_VIEW } from '../../features/clients/clients-view';
import { useClients } from '../../features/clients/use-clients';
import { formatCount } from '../../lib/format';
import { useUrlState } from '../../lib/url-state';
import { clientsText } from '../../messages/admin';
import { titleText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';

export default function AllClientsPage() {
  const { data: clients } = useClients();
  const hasClients = clients !== undefined && clients.length > 0;
  return (
    <>
      <PageHeader
        title={titleText.allClients}
        lead={hasClients && clientsText.lead(formatCount(clients.length))}
        actions={clients?.length !== 0 && <AddClient />}
      />
      <Clients />
    </>
  );
}

function Clients() {
  const [view, change] = useUrlState(DEFAULT_VIEW);
  const { data: clients, error, isLoading, mutate } = useClients();
  if (!clients) {
    return error && !isLoading ? (
      <LoadFailed error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  if (clients.length === 0) {
    return (
      <EmptyState
        title={clientsText.emptyTitle}
        why={clientsText.emptyWhy}
        action={<AddClient />}
      />
    );
  }
  return <ClientsTable clients={clients} view={view} onView={change} />;
}

function AddClient() {
  return (
    <Link className="button button-primary" to={paths.addClient}>
      {clientsText.addClient}
    </Link>
  );
}
