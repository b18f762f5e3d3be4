import { Calculator } from '../../features/logistics/entries/calculator';
import { EntryList } from '../../features/logistics/entries/entry-list';
import { ENTRY_LIST } from '../../features/logistics/entries/list-state';
import { TotalsTiles } from '../../features/logistics/entries/totals-tiles';
import { useEntriesOfBusiness } from '../../features/logistics/entries/use-entries';
import { useSession } from '../../lib/session';
import { useUrlState } from '../../lib/url-state';
import { calculatorText } from '../../messages/logistics/ecommerce';
import { titleText } from '../../messages/workspace';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';
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

/** Saved entries. The calculator works even if they fail to load. */
function SavedEntries({ name }: { name: string }) {
  const answer = useEntriesOfBusiness(name);
  const entries = answer.data;
  const [list, changeList] = useUrlState(ENTRY_LIST);
  if (!entries) return <Loading answer={answer} />;
  return (
    <>
      <TotalsTiles entries={entries} />
      <EntryList entries={entries} state={list} onChange={changeList} />
    </>
  );
}
