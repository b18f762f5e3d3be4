import { type AuditEntry, auditChanges } from '@canopy/domain/history';
import { formatCount } from '../../lib/format';
import { historyText } from '../../messages/history/history';
import styles from './audit.module.css';
import { fieldLabel, fieldValue, summarizeEntry } from './field-values';

/** Maximum changes in a table row. The details show the rest. */
const MOST = 4;

/** Summary of an entry: changed, added or removed values, and the reason. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <InShort entry={entry} />
      {entry.reason && (
        <p className={styles.reason}>
          <span className={styles.soft}>{historyText.reason}</span> {entry.reason}
        </p>
      )}
    </>
  );
}

function InShort({ entry }: { entry: AuditEntry }) {
  const { action, before, after, parts } = entry;
  const isOfMany = parts > 0 && !before && !after;
  if (action === 'created' || action === 'deleted' || isOfMany) {
    return <span className={styles.figures}>{summarizeEntry(entry)}</span>;
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
