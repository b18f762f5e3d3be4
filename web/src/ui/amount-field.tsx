import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { AmountInput } from './amount-input';

/** A number in a form, whose rules say what is wrong with it; '' while there is none, as in any form. */
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
