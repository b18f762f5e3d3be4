import { Calculator } from '../../features/logistics/calculator';
import { EntryList } from '../../features/logistics/entry-list';
import { ENTRY_LIST } from '../../features/logistics/list-state';
import { TotalsTiles } from '../../features/logistics/totals-tiles';
import { useEntriesOfBusiness } from '../../features/logistics/use-entries';
import { useSession } from '../../lib/session';
import { useUrlState } from '../../lib/url-state';
import { calculatorText } from '../../messages/ecommerce';
import { titleText } from '../../messages/workspace';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import styles from './ecommerce.module.css';

export default function EcomEmissionsPage() {
  const session = useSession();
  const name = session.status === 'in' ? session.me.businessName : undefined;
  return (
    <div className={styles.page}>
      <PageHeader title={titleText.ecomEmissions} lead={calculatorText.lead} />
      <Calculator />
      {name && <SavedEntries name={name} />}
    </div>
  );
}

/** Lists the entries that were saved; the calculator works whether or not they could be loaded. */
function SavedEntries({ name }: { name: string }) {
  const { data: entries, error, mutate } = useEntriesOfBusiness(name);
  const [list, changeList] = useUrlState(ENTRY_LIST);
  if (!entries) {
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  }
  return (
    <>
      <TotalsTiles entries={entries} />
      <EntryList entries={entries} state={list} onChange={changeList} />
    </>
  );
}
