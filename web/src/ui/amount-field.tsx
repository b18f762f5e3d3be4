import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { AmountInput } from './amount-input';

/**
 * Number field of a form, whose rules report its errors. The empty value is '', as in other fields.
 */
export function AmountField({ value, onChange, ...rest }: ComponentProps<typeof AmountInput>) {
  const { status } = Form.Item.useStatus();
  return (
    <AmountInput
      {...rest}
      value={value === '' ? null : value}
      onChange={(amount) => onChange?.(amount ?? '')}
      error={status === 'error'}
    />
  );
}
