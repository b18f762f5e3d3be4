import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { DayInput } from './day-input';
import styles from './day-input.module.css';

/** Day field of a form, '' while empty. */
export function DayField({
  value = '',
  onChange = () => {},
  ...rest
}: Partial<ComponentProps<typeof DayInput>>) {
  const { status } = Form.Item.useStatus();
  return (
    <DayInput
      {...rest}
      className={styles.field}
      value={value}
      onChange={onChange}
      error={status === 'error'}
    />
  );
}
