import { type AuditEntry, auditChanges } from '@canopy/domain';
import { formatCount } from '../../lib/format';
import { historyText } from '../../messages/history';
import styles from './audit.module.css';
import { fieldLabel, fieldValue, summaryOf } from './field-values';

/** The row stays a row; the rest is in the details. */
const MOST = 4;

/** What an entry says in short: from what to what, or what came or went. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const { action, before, after } = entry;
  if (action === 'created' || action === 'deleted') {
    return <span className={styles.figures}>{summaryOf(entry)}</span>;
  }
  if (action !== 'changed') {
    return <span className={styles.soft}>{historyText.notKept}</span>;
  }
  const changes = auditChanges(before, after);
  return (
    <ul className={styles.changes}>
      {changes.slice(0, MOST).map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.soft}>{fieldLabel(field)}</span> {fieldValue(field, from, before)}{' '}
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{historyText.became}</span>{' '}
          <strong>{fieldValue(field, to, after)}</strong>
        </li>
      ))}
      {changes.length > MOST && (
        <li className={styles.soft}>{historyText.more(formatCount(changes.length - MOST))}</li>
      )}
    </ul>
  );
}

/** Every field that an entry is about, before and after. */
export function EntryDetails({ entry: { before, after } }: { entry: AuditEntry }) {
  return (
    <table className={styles.details}>
      <thead>
        <tr>
          <th scope="col">{historyText.field}</th>
          {before && <th scope="col">{historyText.before}</th>}
          {after && <th scope="col">{historyText.after}</th>}
        </tr>
      </thead>
      <tbody>
        {auditChanges(before, after).map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            {before && <td>{fieldValue(field, from, before)}</td>}
            {after && <td>{fieldValue(field, to, after)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
