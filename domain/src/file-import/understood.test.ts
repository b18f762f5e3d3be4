import { describe, expect, it } from 'vitest';
import { guessMapping } from './columns';
import { importField as field } from './import-field.test-support';
import { answersTo, findQuestions } from './questions';
import { readRows } from './rows';
import type { Answers, Cell, Sheet } from './types';
import { describeColumns } from './understood';

const FIELDS = [
  field('item', 'Item'),
  field('amount', 'Amount', { kind: 'number', measure: { of: 'amount', unitKey: 'unit' } }),
  field('unit', 'Unit'),
  field('from', 'From', { kind: 'day', takes: 'first', aliases: ['Period'] }),
  field('to', 'To', { kind: 'day', takes: 'last', seriesKeys: ['item'] }),
];

function describeRows(
  rows: readonly (readonly Cell[])[],
  given: Answers = {},
  facts: Partial<Sheet> = {},
) {
  const sheet: Sheet = { name: '', rows, ...facts };
  const mapping = guessMapping(rows[0] ?? [], FIELDS);
  const questions = findQuestions(sheet, { headerRow: 1, mapping }, FIELDS, {}, given);
  const matching = { headerRow: 1, mapping, rest: [], answers: answersTo(questions, given) };
  const read = readRows(sheet, matching, FIELDS, undefined);
  const columns = describeColumns(sheet, matching, FIELDS, read);
  return columns.map(({ column, field: label, notes, values }) => [
    `${column}: ${label}`,
    notes.join(', '),
    values.map(({ written, stored }) => `${written} → ${stored}`).join(', '),
  ]);
}

describe('describeColumns', () => {
  it('lists units, decimal sign and day order with the first three values', () => {
    const days = ['01/04/2024', '30/04/2024'];
    const rows = ['1.234', '', '1,5', '7', '8'].map((amount) => ['a', amount, ...days]);
    expect(describeRows([['Item', 'Amount (MWh)', 'From', 'To'], ...rows])).toEqual([
      ['Item: Item', '', 'a → a, a → a, a → a'],
      [
        'Amount (MWh): Amount',
        'MWh, a decimal comma (1.234,5)',
        '1.234 → 1234 MWh, 1,5 → 1.5 MWh, 7 → 7 MWh',
      ],
      ['From: From', 'day/month/year', Array(3).fill('01/04/2024 → 2024-04-01').join(', ')],
      ['To: To', '', Array(3).fill('30/04/2024 → 2024-04-30').join(', ')],
    ]);
  });

  it('lists no values of hidden rows that are left out', () => {
    const rows = [['Item'], ['a'], ['b'], ['c']];
    const described = describeRows(rows, { hiddenRows: 'leaveOut' }, { hiddenRows: [3] });
    expect(described).toEqual([['Item: Item', '', 'a → a, c → c']]);
  });

  it('states what other spellings of units are read as', () => {
    const rows = ['K.W.H.', 'kwh', 'Lts'].map((unit) => ['a', 3, unit, '2024-04-01', '2024-04-30']);
    const described = describeRows([['Item', 'Amount', 'Unit', 'From', 'To'], ...rows]);
    expect(described[1]?.[1]).toBe('K.W.H. (kWh), kwh, Lts (litre)');
  });

  it('names a column of periods, and bills that end a day earlier', () => {
    const months = [
      ['Item', 'Amount', 'Unit', 'Period'],
      ['a', 3, 'kWh', 'Apr-24'],
    ];
    expect(describeRows(months).slice(-2)).toEqual([
      ['Period: From', 'first day of each period', 'Apr-24 → 2024-04-01'],
      ['Period: To', 'last day of each period', 'Apr-24 → 2024-04-30'],
    ]);
    const chained = [
      ['Item', 'Amount', 'Unit', 'From', 'To'],
      ['a', 3, 'kWh', '2024-04-01', '2024-05-01'],
      ['a', 4, 'kWh', '2024-05-01', '2024-06-01'],
    ];
    expect(describeRows(chained, { lastDay: 'excluded' }).at(-1)).toEqual([
      'To: To',
      'chained bills end the day before',
      '2024-05-01 → 2024-04-30, 2024-06-01 → 2024-05-31',
    ]);
  });
});
