import { describe, expect, it } from 'vitest';
import { importField } from './import-field.test-support';
import { answersTo, findQuestions, openQuestions } from './questions';
import { readRows } from './rows';
import { settleRows } from './settle-rows';
import type { Answers, Cell, ImportField, Sheet } from './types';

const field = (key: string, rest: Partial<ImportField> = {}) => importField(key, key, rest);

const RECORDS = [
  field('item'),
  field('amount', { kind: 'number', measure: { of: 'amount', unitKey: 'unit' } }),
  field('unit'),
];
const PEOPLE = [field('name'), field('phone')];

const BILLS: readonly (readonly Cell[])[] = [
  ['Grid', 100, 'kWh'],
  ['Grid', 900, 'kWh'],
  ['Grid', 200, 'kWh'],
];

/** @param lines rows from row 3 on, below a title and the headings */
function open(
  fields: readonly ImportField[],
  lines: readonly (readonly Cell[])[],
  facts: Partial<Sheet> = {},
) {
  const heads = fields.map(({ key }) => key);
  const sheet: Sheet = { name: 'Data', rows: [['Title'], heads, ...lines], ...facts };
  const mapping = Object.fromEntries(heads.map((key, index) => [key, index]));
  const matching = { headerRow: 2, mapping };
  const asked = findQuestions(sheet, matching, fields).filter(({ key }) => key === 'hiddenRows');
  const settle = (answers: Answers) => {
    const rows = readRows(sheet, { ...matching, rest: [], answers }, fields, undefined);
    return settleRows(rows, {}, fields);
  };
  return { asked, settle };
}

describe('hidden rows', () => {
  it('are asked about with their sum, without a default', () => {
    const lines = [...BILLS, ['Diesel', '7.5', 'litres']];
    const { asked } = open(RECORDS, lines, { hiddenRows: [4, 6] });
    expect(asked).toMatchObject([
      {
        legend:
          '2 rows hidden in the spreadsheet, 900 kWh, 7.5 litres. Rows 4, 6. Import hidden rows?',
      },
    ]);
    expect(openQuestions(asked, answersTo(asked, {}))).toEqual(asked);
  });

  it('are imported', () => {
    const { rows, leftOut } = open(RECORDS, BILLS, { hiddenRows: [4] }).settle({
      hiddenRows: 'import',
    });
    expect(rows.map(({ value }) => value.amount)).toEqual([100, 900, 200]);
    expect(leftOut).toEqual([]);
  });

  it('are left out with their sum', () => {
    const { settle } = open(RECORDS, [...BILLS, ['Grid', 0, 'kWh']], { hiddenRows: [4, 6] });
    const { rows, leftOut, groups } = settle({ hiddenRows: 'leaveOut' });
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
    expect(leftOut).toEqual([{ reason: 'hidden', unit: 'kWh', rows: [4, 6], sum: 900 }]);
    expect(groups).toEqual([]);
  });

  it('are left out without a sum where rows have no amounts', () => {
    const { asked, settle } = open(PEOPLE, [['Asha'], ['Ravi'], ['Mira']], { hiddenRows: [4] });
    expect(asked).toMatchObject([
      { legend: '1 row hidden in the spreadsheet. Row 4. Import hidden rows?' },
    ]);
    const { rows, leftOut } = settle({ hiddenRows: 'leaveOut' });
    expect(rows.map(({ value }) => value.name)).toEqual(['Asha', 'Mira']);
    expect(leftOut).toEqual([{ reason: 'hidden', unit: '', rows: [4], sum: null }]);
  });

  it('are not asked about if they are blank or above the headings', () => {
    const lines = [BILLS[0] ?? [], [null, ' '], []];
    expect(open(RECORDS, lines, { hiddenRows: [1, 2, 4, 5, 90] }).asked).toEqual([]);
  });

  it.each([
    ['visible rows', 300, 'leaveOut'],
    ['visible rows', 300, 'import'],
    ['all rows', 1200, 'leaveOut'],
    ['all rows', 1200, 'import'],
  ])('leave totals of %s recognisable: %d, %s', (_, total, hiddenRows) => {
    const lines = [...BILLS, ['Total', total, 'kWh']];
    const { groups } = open(RECORDS, lines, { hiddenRows: [4] }).settle({ hiddenRows });
    expect(groups).toMatchObject([{ reason: 'total', amounts: [{ rows: [6] }] }]);
  });
});
