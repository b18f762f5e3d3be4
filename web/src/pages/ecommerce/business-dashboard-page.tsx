import { paths } from '@canopy/domain/site-pages';
import { Button } from 'antd';
import { MonthBreakdown, SourceBreakdown } from '../../features/logistics/entries/breakdowns';
import { downloadEntries } from '../../features/logistics/entries/entry-csv';
import { EntryList } from '../../features/logistics/entries/entry-list';
import { ENTRY_LIST } from '../../features/logistics/entries/list-state';
import { TotalsTiles } from '../../features/logistics/entries/totals-tiles';
import { useEntriesOfBusiness } from '../../features/logistics/entries/use-entries';
import { useSession } from '../../lib/session';
import { useUrlState } from '../../lib/url-state';
import { dashboardText, tableText } from '../../messages/logistics/ecommerce';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';
import styles from './ecommerce.module.css';

export default function BusinessDashboardPage() {
  const session = useSession();
  const name = session.status === 'in' ? session.me.businessName : undefined;
  return name ? <BusinessDashboard name={name} /> : null;
}

function BusinessDashboard({ name }: { name: string }) {
  const answer = useEntriesOfBusiness(name);
  const entries = answer.data;
  const [list, changeList] = useUrlState(ENTRY_LIST);
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleText.businessDashboard}
        lead={dashboardText.businessLead}
        actions={
          entries &&
          entries.length > 0 && (
            <>
              <Button onClick={() => downloadEntries(entries)}>{dashboardText.download}</Button>
              <ButtonLink to={paths.ecomEmissions} label={dashboardText.addEntry} primary />
            </>
          )
        }
      />
      {!entries && <Loading answer={answer} lines={10} />}
      {entries && entries.length > 0 && (
        <>
          <TotalsTiles entries={entries} />
          <div className={styles.columns}>
            <SourceBreakdown entries={entries} />
            <MonthBreakdown entries={entries} />
          </div>
        </>
      )}
      {entries && (
        <EntryList
          entries={entries}
          state={list}
          onChange={changeList}
          emptyAction={
            <ButtonLink to={paths.ecomEmissions} label={tableText.noEntriesAction} primary />
          }
        />
      )}
    </div>
  );
}
