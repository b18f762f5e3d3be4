import { expect, it } from 'vitest';
import { readNumber } from './read-number';

it.each([
  ['12.5', 12.5],
  [' 12.5 ', 12.5],
  ['-3', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-3', 0.001],
  ['1,234.5', 1234.5],
  ['1,23,456.00', 123456],
  ['1,234,567', 1234567],
  ["1'234.5", 1234.5],
  ['1\u00a0234', 1234],
])('%j can only be %d', (text, value) => {
  expect(readNumber(text)).toEqual({ kind: 'number', value, isGuess: false });
});

it.each([
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['12,', 12],
  ['0,599', 0.599],
  ['1234,567', 1234.567],
  ['1.234,5', 1234.5],
  ['1.234.567,89', 1234567.89],
])('%j is guessed to be %d', (text, value) => {
  expect(readNumber(text)).toEqual({ kind: 'number', value, isGuess: true });
});

it.each([
  ['1,234', '1234', '1.234'],
  ['-12,345', '-12345', '-12.345'],
])('%j can be %s or %s', (text, thousands, fraction) => {
  expect(readNumber(text)).toEqual({ kind: 'ambiguous', thousands, fraction });
});

it.each(['abc', '-5abc', '12 kg', '1.2.3', '', '--1', '1,2,3'])('%j is no number', (text) => {
  expect(readNumber(text)).toEqual({ kind: 'unreadable' });
});
