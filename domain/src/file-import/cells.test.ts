import { describe, expect, it } from 'vitest';
import { cellReader, readDay, readNumber } from './cells';
import type { ImportField } from './types';

describe('a number', () => {
  it.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    [' 12.5 ', 12.5],
    ['-3', -3],
    ['.5', 0.5],
    ['1e-3', 0.001],
    ['12,5', 12.5],
    ['0,599', 0.599],
    ['1234,567', 1234.567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,23,456', 123456],
    ['1,234,567', 1234567],
    ["1'234.5", 1234.5],
    ['1\u00a0234', 1234],
  ])('%j is %d', (cell, value) => {
    expect(readNumber(cell)).toEqual({ value });
  });

  it.each(['1,234', '-12,345'])('%j is refused with both readings', (cell) => {
    const { value, problem } = readNumber(cell);
    expect(value).toBe(cell);
    expect(problem).toContain(`${cell.replace(',', '')} or ${cell.replace(',', '.')}`);
  });

  it.each(['abc', '12 kg', '1.2.3', '', '--1'])(
    '%j is passed on for the server to refuse',
    (cell) => {
      expect(readNumber(cell)).toEqual({ value: cell });
    },
  );
});

describe('a day', () => {
  it.each([
    ['2024-03-31', '2024-03-31'],
    ['2024/3/1', '2024-03-01'],
    ['2024-03-31T00:00:00', '2024-03-31'],
    ['31/03/2024', '2024-03-31'],
    ['31-03-2024', '2024-03-31'],
    ['03/31/2024', '2024-03-31'],
    ['04/04/2024', '2024-04-04'],
    // With points, the day always stands first.
    ['03.04.2024', '2024-04-03'],
    ['31 Mar 2024', '2024-03-31'],
    ['31-March-2024', '2024-03-31'],
    ['March 31, 2024', '2024-03-31'],
    // What a spreadsheet counts: 1 January 2000 is day 36,526.
    [36526, '2000-01-01'],
    ['45382', '2024-03-31'],
    [45382.75, '2024-03-31'],
    [new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
  ])('%j is %s', (cell, value) => {
    expect(readDay(cell)).toEqual({ value });
  });

  it.each([
    ['03/04/2024', '2024-04-03 or 2024-03-04'],
    ['1-2-2024', '2024-02-01 or 2024-01-02'],
  ])('%j is refused with both readings', (cell, readings) => {
    expect(readDay(cell)).toEqual({ value: cell, problem: expect.stringContaining(readings) });
  });

  it.each(['31/02/2024', '2024-02-30', '31/03/24', 'soon', '12', 99999, '00/00/2024'])(
    '%j is passed on for the server to refuse',
    (cell) => {
      expect(readDay(cell)).toEqual({ value: String(cell) });
    },
  );
});

it('a choice is found whatever its case and spacing', () => {
  const field: ImportField = {
    ...{ key: 'scope', label: 'Scope', kind: 'choice', help: '', example: '' },
    options: ['Scope 1', 'Fuel- and Energy-Related Activities'],
  };
  const readCell = cellReader(field);
  expect(readCell('Scope1').value).toBe('Scope 1');
  expect(readCell(' scope  1 ').value).toBe('Scope 1');
  expect(readCell('Fuel & energy related activities').value).toBe(field.options?.[1]);
  expect(readCell('Scope 9').value).toBe('Scope 9');
});
