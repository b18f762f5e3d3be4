import { AuditPanel } from '../../features/history/audit-panel';
import { DEFAULT_VIEW } from '../../features/history/audit-view';
import { useUrlState } from '../../lib/url-state';
import { historyText } from '../../messages/history/history';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

/** History of the own organisation. */
export default function HistoryPage() {
  const [view, onView] = useUrlState(DEFAULT_VIEW);
  return (
    <>
      <PageHeader title={titleText.history} lead={historyText.clientLead} />
      <AuditPanel view={view} onView={onView} />
    </>
  );
}
