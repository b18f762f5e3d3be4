import { parseAmount } from '@canopy/domain';
import { InputNumber, type InputNumberProps } from 'antd';

/**
 * A number in a form. Has no arrows: a scroll or a key must not change what was typed. `12,5` is
 * twelve and a half.
 */
export function AmountField(props: InputNumberProps<number>) {
  return (
    <InputNumber<number>
      {...props}
      style={{ width: '100%' }}
      parser={(typed) => parseAmount(typed ?? '') as unknown as number}
      controls={false}
      keyboard={false}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
