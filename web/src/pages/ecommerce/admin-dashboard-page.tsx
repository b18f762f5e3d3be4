import type { LogisticsEntry } from '@canopy/domain/logistics';
import type { Business } from '@canopy/domain/people';
import { Button } from 'antd';
import { BusinessBreakdown, SourceBreakdown } from '../../features/logistics/entries/breakdowns';
import { downloadEntries } from '../../features/logistics/entries/entry-csv';
import { GroupedEntries } from '../../features/logistics/entries/grouped-entries';
import { GROUP_LIST } from '../../features/logistics/entries/list-state';
import { groupByBusiness } from '../../features/logistics/entries/summaries';
import { TotalsTiles } from '../../features/logistics/entries/totals-tiles';
import { useEntriesOfAdmin } from '../../features/logistics/entries/use-entries';
import { AddBusinessForm } from '../../features/people/businesses/add-business-form';
import { useBusinesses } from '../../features/people/businesses/use-businesses';
import { useSession } from '../../lib/session';
import { useUrlState } from '../../lib/url-state';
import { dashboardText, tableText } from '../../messages/logistics/ecommerce';
import { titleText } from '../../messages/workspace';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import { Skeleton } from '../../ui/skeleton';
import styles from './ecommerce.module.css';

export default function AdminDashboardPage() {
  const session = useSession();
  const adminId = session.status === 'in' ? session.me.adminId : undefined;
  return adminId ? <AdminDashboard adminId={adminId} /> : null;
}

function AdminDashboard({ adminId }: { adminId: string }) {
  const businesses = useBusinesses(adminId);
  const entries = useEntriesOfAdmin(adminId);
  const error = businesses.error ?? entries.error;

  function retry() {
    void businesses.mutate();
    void entries.mutate();
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={titleText.adminDashboard}
        lead={dashboardText.adminLead}
        actions={entries.data?.length ? <Download entries={entries.data} /> : undefined}
      />
      {businesses.data && entries.data ? (
        <Dashboard adminId={adminId} businesses={businesses.data} entries={entries.data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
  );
}

function Dashboard({
  adminId,
  businesses,
  entries,
}: {
  adminId: string;
  businesses: readonly Business[];
  entries: readonly LogisticsEntry[];
}) {
  const [list, changeList] = useUrlState(GROUP_LIST);
  const groups = groupByBusiness(businesses, entries);
  const hasEntries = entries.length > 0;
  return (
    <>
      {hasEntries && <TotalsTiles entries={entries} />}
      <div className={styles.columns}>
        {hasEntries && (
          <>
            <BusinessBreakdown groups={groups} />
            <SourceBreakdown entries={entries} />
          </>
        )}
        {businesses.length === 0 && (
          <Panel title={tableText.groupsTitle}>
            <EmptyState title={tableText.noBusinessesTitle} why={tableText.noBusinessesWhy} />
          </Panel>
        )}
        <AddBusinessForm adminId={adminId} />
      </div>
      {businesses.length > 0 && (
        <GroupedEntries groups={groups} state={list} onChange={changeList} />
      )}
    </>
  );
}

function Download({ entries }: { entries: readonly LogisticsEntry[] }) {
  return <Button onClick={() => downloadEntries(entries)}>{dashboardText.download}</Button>;
}
