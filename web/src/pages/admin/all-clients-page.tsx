import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ClientsTable } from '../../features/clients/clients-table';
import { useClients } from '../../features/clients/use-clients';
import { formatCount } from '../../lib/format';
import { useUrlState } from '../../lib/url-state';
import { clientText } from '../../messages/admin';
import { titleText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';

const DEFAULTS = { q: '', sort: 'createdAt', order: 'desc', page: 1, pageSize: 25 };

export default function AllClientsPage() {
  const { data: clients } = useClients();
  return (
    <>
      <PageHeader
        title={titleText.allClients}
        lead={clients?.length ? clientText.listLead(formatCount(clients.length)) : undefined}
        actions={clients?.length !== 0 && <AddClient />}
      />
      <Clients />
    </>
  );
}

function Clients() {
  const [view, change] = useUrlState(DEFAULTS);
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
      <EmptyState title={clientText.emptyTitle} why={clientText.emptyWhy} action={<AddClient />} />
    );
  }
  return <ClientsTable clients={clients} view={view} onView={change} />;
}

function AddClient() {
  return (
    <Link className="button button-primary" to={paths.addClient}>
      {clientText.add}
    </Link>
  );
}
