import { expect, it } from 'vitest';
import { visibleText } from './visible-text';

it.each([
  ['Neu\u00adtral', 'Neutral'],
  ['off\u200bset', 'offset'],
  ['off\u200dset', 'offset'],
  ['\ufeffcompost\u2060able', 'compostable'],
  ['ｎｅｕｔｒａｌ CO₂', 'neutral CO2'],
  ['क्‍ष', 'क्ष'],
  ['A plain line,\nand another.', 'A plain line,\nand another.'],
])('reads %j as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});
