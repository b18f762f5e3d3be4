import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { RECORDS_HASH } from '../../../lib/records-hash';
import { useSession } from '../../../lib/session';
import { ambiguousText } from '../../../messages/inventory/periods';
import styles from './periods.module.css';
import { useAmbiguousRecords } from './use-ambiguous-records';

/** Number and names of a year's ambiguous records, with a link to their list. */
export function AmbiguousRecords({ year, onFollow }: { year: string; onFollow?: () => void }) {
  const { data } = useAmbiguousRecords(year);
  const session = useSession();
  if (!data || data.count === 0) return null;
  const { count, records, areLeftOut } = data;
  const isMember = session.status === 'in' && session.me.role === 'member';
  const to = isMember ? ownList(year, areLeftOut) : clientList(year, areLeftOut);
  return (
    <div className={styles.ambiguous}>
      <p>
        {isMember ? ambiguousText.whyOfOwn(count) : ambiguousText.why(count)}{' '}
        {to && (
          <Link to={to} preventScrollReset={isMember} {...(onFollow && { onClick: onFollow })}>
            {ambiguousText.show}
          </Link>
        )}
      </p>
      <ul className={styles.named}>
        {records.map((record) => (
          <li key={record._id}>{ambiguousText.record(record)}</li>
        ))}
        {count > records.length && <li>{ambiguousText.more(count - records.length)}</li>}
      </ul>
    </div>
  );
}

/** Links to the member's list on the same screen. */
function ownList(year: string, areLeftOut: boolean): string {
  const list = { year, flag: 'ambiguous', ...(areLeftOut && { leftOut: 'only' }) };
  return `?${new URLSearchParams(list)}`;
}

/** Links to the client's list, which has no filter for records that count in no year. */
function clientList(financialYear: string, areLeftOut: boolean): string | null {
  const list = new URLSearchParams({ financialYear, flag: 'ambiguous' });
  return areLeftOut ? null : `${paths.myEmission}?${list}${RECORDS_HASH}`;
}
