import { describe, expect, it } from 'vitest';
import { DATA_KIND_SYNONYMS, DATA_KINDS } from '../inventory/records/data-kinds';
import { cellReader } from './cells';
import type { ImportField } from './types';

const field = (kind: ImportField['kind'], options?: readonly string[]): ImportField => ({
  key: 'x',
  label: 'X',
  kind,
  help: '',
  example: '',
  ...(options && { options }),
});

describe('a number cell', () => {
  const read = cellReader(field('number'));

  it.each([
    [12.5, 12.5],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['1.234,5', 1234.5],
    // Passed on unchanged, so that the server refuses it.
    ['abc', 'abc'],
    ['12 kg', '12 kg'],
  ])('is read from %j as %j', (cell, value) => {
    expect(read(cell)).toEqual({ value });
  });

  it('is refused with both readings unless the decimal sign is known', () => {
    const problem = expect.stringContaining('1234 or 1.234');
    expect(read('1,234')).toEqual({ value: '1,234', problem });
    const withComma = cellReader(field('number'), { decimalSign: 'comma' });
    expect([withComma('1,234'), withComma('45.678'), withComma('7.5')]).toEqual([
      { value: 1.234 },
      { value: 45678 },
      { value: 7.5 },
    ]);
  });
});

describe('a day cell', () => {
  const read = cellReader(field('day'));

  it.each([
    ['31/03/2024', '2024-03-31'],
    // Spreadsheets count days: 1 January 2000 is day 36,526.
    [36526, '2000-01-01'],
    ['45382', '2024-03-31'],
    [45382.75, '2024-03-31'],
    [new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
    // Passed on unchanged, so that the server refuses it.
    ['31/02/2024', '31/02/2024'],
    [99999, '99999'],
  ])('is read from %j as %s', (cell, value) => {
    expect(read(cell)).toEqual({ value });
  });

  it('is refused with both readings unless the order is known', () => {
    const problem = expect.stringContaining('2024-04-03 or 2024-03-04');
    expect(read('03/04/2024')).toEqual({ value: '03/04/2024', problem });
    expect(cellReader(field('day'), { dayOrder: 'month-first' })('03/04/2024')).toEqual({
      value: '2024-03-04',
    });
  });
});

it('a choice is found by its synonyms', () => {
  const readCell = cellReader({
    ...field('choice', DATA_KINDS),
    synonyms: DATA_KIND_SYNONYMS,
  });
  for (const [written, read] of [
    ['Measured', 'measured'],
    ['meter-reading', 'measured'],
    ['BILL', 'invoiced'],
    ['Spend-based', 'spend'],
    ['guessed', 'guessed'],
  ]) {
    expect(readCell(written as string).value).toBe(read);
  }
});

it('a choice is found in any case and spacing', () => {
  const options = ['Scope 1', 'Fuel- and Energy-Related Activities'];
  const readCell = cellReader(field('choice', options));
  expect(readCell('Scope1').value).toBe('Scope 1');
  expect(readCell(' scope  1 ').value).toBe('Scope 1');
  expect(readCell('Fuel & energy related activities').value).toBe(options[1]);
  expect(readCell('Scope 9').value).toBe('Scope 9');
});
