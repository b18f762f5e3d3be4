import { importText } from '@canopy/domain/file-import';
import { rowsOfOneKind } from '@canopy/domain/inventory';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { entryText } from '../../../messages/user';
import styles from './emission-entry.module.css';
import { filledRows } from './entry-row';
import { choiceIn, type EntryState } from './entry-state';

/** Id of the list, for scrolling to it. */
export const ROWS_TO_LOOK_AT = 'rows-to-look-at';

/**
 * Warnings to review before saving, at both steps. Step one chooses factors, step two enters days.
 */
export function RowsToLookAt({ state }: { state: EntryState }) {
  const { rows, items, rules } = state;
  const said = useMemo(() => {
    const filled = new Set(filledRows(rows));
    return rows.flatMap((row, index) => {
      const { warnings } = choiceIn({ items, rules }, row);
      const messages = filled.has(row) ? new Set(warnings.map(({ message }) => message)) : [];
      return Array.from(messages, (message) => ({ row, number: index + 1, message }));
    });
  }, [rows, items, rules]);
  const { alone, groups } = rowsOfOneKind(said, ({ message }) => message);
  const toLookAt = new Set(said.map(({ row }) => row)).size;

  return (
    <div role="status" id={ROWS_TO_LOOK_AT}>
      {toLookAt > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.toLookAt}
          title={`${entryText.toLookAt(toLookAt)}. ${entryText.toLookAtNote(toLookAt)}`}
          description={
            <ul>
              {groups.map((group) => (
                <li key={group[0].message}>
                  <strong>{importText.rowCount(group.length)}:</strong> {group[0].message}{' '}
                  {importText.inRows(group.map(({ number }) => number))}
                </li>
              ))}
              {rows
                .map((row) => alone.filter((each) => each.row === row))
                .map(
                  ([first, ...others]) =>
                    first && (
                      <li key={first.row.key}>
                        <strong>
                          {entryText.rowNumber(first.number)}
                          {first.row.selectedName && `, ${first.row.selectedName}`}:
                        </strong>{' '}
                        {[first, ...others].map(({ message }) => message).join(' ')}
                      </li>
                    ),
                )}
            </ul>
          }
        />
      )}
    </div>
  );
}
