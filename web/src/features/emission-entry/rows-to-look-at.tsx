import { Alert } from 'antd';
import { useMemo } from 'react';
import { entryText } from '../../messages/user';
import styles from './emission-entry.module.css';
import { filledRows } from './entry-row';
import { type EntryState, factorsOf } from './entry-state';
import { choiceOf } from './factor-choice';

/** At both steps, what to look at before saving: a factor is chosen at one, the days at the other. */
export function RowsToLookAt({ state }: { state: EntryState }) {
  const { rows, factors } = state;
  const toLookAt = useMemo(() => {
    const filled = new Set(filledRows(rows));
    return rows.flatMap((row, index) => {
      const { warnings } = choiceOf(row, factorsOf({ factors }, row));
      return filled.has(row) && warnings.length > 0 ? [{ row, number: index + 1, warnings }] : [];
    });
  }, [rows, factors]);

  return (
    <div role="status">
      {toLookAt.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.toLookAt}
          title={`${entryText.toLookAt(toLookAt.length)}. ${entryText.toLookAtNote(toLookAt.length)}`}
          description={
            <ul>
              {toLookAt.map(({ row, number, warnings }) => (
                <li key={row.key}>
                  <strong>
                    {entryText.rowNumber(number)}
                    {row.selectedName && `, ${row.selectedName}`}:
                  </strong>{' '}
                  {[...new Set(warnings.map(({ message }) => message))].join(' ')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
