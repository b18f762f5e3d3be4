import { Alert } from 'antd';
import { useMemo } from 'react';
import { entryText } from '../../messages/user';
import styles from './emission-entry.module.css';
import { filledRows } from './entry-row';
import { choiceIn, type EntryState } from './entry-state';

/** At both steps, what to look at before saving: a factor is chosen at one, the days at the other. */
export function RowsToLookAt({ state }: { state: EntryState }) {
  const { rows, items, rules } = state;
  const toLookAt = useMemo(() => {
    const filled = new Set(filledRows(rows));
    return rows.flatMap((row, index) => {
      const { warnings } = choiceIn({ items, rules }, row);
      return filled.has(row) && warnings.length > 0 ? [{ row, number: index + 1, warnings }] : [];
    });
  }, [rows, items, rules]);

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
