import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount';

it.each([
  ['1234.5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1,23,456.00', '123456.00'],
  ['12,5', '12.5'],
  ['1234,56', '1234.56'],
  ['1 234.5', '1234.5'],
  ["1'234", '1234'],
  ['-3', '-3'],
  ['12,', '12.'],
])('%s is read as %s', (text, read) => {
  expect(parseAmount(text)).toBe(read);
});
