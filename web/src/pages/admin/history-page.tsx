import { AuditPanel } from '../../features/history/audit-panel';
import { DEFAULT_VIEW } from '../../features/history/audit-view';
import { useClients } from '../../features/people/clients/use-clients';
import { useUrlState } from '../../lib/url-state';
import { historyText } from '../../messages/history/history';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

const NO_CLIENTS: [] = [];

/** History of everything. It works without the clients' names. */
export default function HistoryPage() {
  const [view, onView] = useUrlState(DEFAULT_VIEW);
  const { data: clients } = useClients();
  return (
    <>
      <PageHeader title={titleText.history} lead={historyText.adminLead} />
      <AuditPanel view={view} onView={onView} clients={clients ?? NO_CLIENTS} />
    </>
  );
}
