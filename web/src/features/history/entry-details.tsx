import { type AuditEntry, auditChanges } from '@canopy/domain/history';
import { historyText } from '../../messages/history/history';
import styles from './audit.module.css';
import { fieldLabel, fieldValue } from './field-values';
import { StepEntries } from './step-entries';

/** All fields of an entry before and after, and the entries below it. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <States entry={entry} />
      {entry.parts > 0 && <StepEntries entry={entry} />}
    </>
  );
}

function States({ entry: { before, after } }: { entry: AuditEntry }) {
  if (!before && !after) return null;
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
