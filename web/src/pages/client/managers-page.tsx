import { AddManager } from '../../features/people/managers/add-manager';
import { MANAGERS_VIEW, ManagersTable } from '../../features/people/managers/managers-table';
import { useUrlState } from '../../lib/url-state';
import { managersText } from '../../messages/people/managers';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

export default function ManagersPage() {
  const [view, change] = useUrlState(MANAGERS_VIEW);
  return (
    <>
      <PageHeader title={titleText.managers} lead={managersText.lead} actions={<AddManager />} />
      <ManagersTable view={view} onView={change} />
    </>
  );
}
