import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { DayInput } from './day-input';

/** A day of a form, '' while there is none. */
export function DayField({
  value = '',
  onChange = () => {},
  ...rest
}: Partial<ComponentProps<typeof DayInput>>) {
  const { status } = Form.Item.useStatus();
  return <DayInput {...rest} value={value} onChange={onChange} error={status === 'error'} />;
}
