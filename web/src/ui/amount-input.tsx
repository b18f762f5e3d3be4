import { parseAmount } from '@canopy/domain';
import { InputNumber } from 'antd';
import type { KeyboardEventHandler, ReactNode } from 'react';

/** A number that somebody types from a bill. Has no arrows: a scroll or a key must not change it. */
export function AmountInput({
  value,
  onChange,
  error,
  describedBy,
  ...rest
}: {
  id?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** The unit, behind the number. */
  suffix?: ReactNode;
  error?: boolean;
  /** The id of what explains the field, such as its error. */
  describedBy?: string;
  className?: string;
  size?: 'small' | 'middle';
  'aria-label'?: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}) {
  return (
    <InputNumber<number>
      {...rest}
      value={value}
      onChange={onChange}
      parser={(text) => parseAmount(text ?? '') as unknown as number}
      controls={false}
      keyboard={false}
      inputMode="decimal"
      autoComplete="off"
      status={error ? 'error' : undefined}
      aria-invalid={error}
      aria-describedby={describedBy}
    />
  );
}
