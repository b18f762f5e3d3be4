import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { entryText } from '../../../messages/user';
import styles from './emission-entry.module.css';
import { isBlank } from './entry-row';
import type { RowProps } from './use-emission-entry';

/** Row number and delete button. */
export function RowHead({ row, number, actions }: Omit<RowProps, 'item' | 'rules'>) {
  const isOnlyRow = number === 1 && isBlank(row);
  return (
    <th scope="row" className={styles.head}>
      <span className="visually-hidden">{entryText.rowNumber(number)}</span>
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={entryText.removeRow(number)}
        title={entryText.removeRow(number)}
        disabled={isOnlyRow || undefined}
        onClick={() => actions.dispatch({ type: 'removed', key: row.key })}
      />
    </th>
  );
}
