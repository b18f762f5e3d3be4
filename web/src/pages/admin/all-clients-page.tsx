import { paths } from '@canopy/domain/site-pages';
import { ClientYears } from '../../features/inventory/periods/client-years';
import { ClientsTable } from '../../features/people/clients/clients-table';
import { DEFAULT_VIEW } from '../../features/people/clients/clients-view';
import { useClients } from '../../features/people/clients/use-clients';
import { formatCount } from '../../lib/format';
import { useUrlState } from '../../lib/url-state';
import { clientsText } from '../../messages/admin';
import { countActive } from '../../messages/people/people';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';

export default function AllClientsPage() {
  const { data: clients } = useClients();
  const [view, change] = useUrlState(DEFAULT_VIEW);
  const hasClients = clients !== undefined && clients.length > 0;
  return (
    <>
      <PageHeader
        title={titleText.allClients}
        lead={hasClients && clientsText.lead(formatCount(countActive(clients)))}
        actions={clients?.length !== 0 && <AddClient />}
      />
      <ClientsTable
        view={view}
        onView={change}
        whenNone={<AddClient />}
        about={(client) => <ClientYears client={client} />}
      />
    </>
  );
}

function AddClient() {
  return <ButtonLink to={paths.addClient} label={clientsText.addClient} primary />;
}
