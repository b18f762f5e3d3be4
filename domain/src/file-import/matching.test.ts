import { describe, expect, it } from 'vitest';
import { toCsv } from '../common/csv';
import { findUnmappedColumns, guessMapping, guessTable, readColumns } from './columns';
import { listFindings, reasonColumns, rejectedRows } from './findings';
import { importField as field } from './import-field.test-support';
import { findNotation } from './notation';
import { firstValues, readRows } from './rows';
import type { Sheet } from './types';

const FIELDS = [
  field('Name', 'Name', { required: true }),
  field('Emission', 'Emission', { kind: 'number', aliases: ['Factor'] }),
  field('Day', 'From', { kind: 'day' }),
  field('extra', 'Dynamic Fields', { isMultiline: true }),
];

const SHEET: Sheet = {
  name: 'Data',
  rows: [
    ['Published factors', null, null, null],
    [],
    ['NAME ', 'Emission (kg CO2e)', 'Grade', 'from'],
    ['Diesel', 0.5, 'A', '2024-03-31'],
    [null, '', ' ', null],
    ['=1+1', '1,234', '', '03/04/2024'],
  ],
};

describe('matching', () => {
  it('finds the sheet and its header row', () => {
    const notes: Sheet = { name: 'Notes', rows: [['Name of the author'], ['See the other sheet']] };
    expect(guessTable([notes, SHEET], FIELDS)).toEqual({ sheet: 1, headerRow: 3 });
    expect(guessTable([{ name: '', rows: [['x', 'y']] }], FIELDS)).toEqual({
      sheet: 0,
      headerRow: 1,
    });
  });

  it('prefers headings of required fields to more optional ones', () => {
    const front: Sheet = { name: 'Front page', rows: [['Factor', 'From', 'Dynamic Fields']] };
    const table: Sheet = { name: 'Table', rows: [['Name', 'Factor']] };
    expect(guessTable([front, table], FIELDS)).toEqual({ sheet: 1, headerRow: 1 });
  });

  it('matches headings by label, key or alias, each column once', () => {
    expect(guessMapping(SHEET.rows[2] ?? [], FIELDS)).toEqual({ Name: 0, Emission: 1, Day: 3 });
    expect(guessMapping(['factor', 'EMISSION'], FIELDS)).toEqual({ Emission: 1 });
    const both = [field('a', 'Amount'), field('b', 'Other', { aliases: ['Amount'] })];
    expect(guessMapping(['Amount'], both)).toEqual({ a: 0 });
  });

  it('matches the words of a heading if they fit one column', () => {
    const fields = [
      field('amount', 'Consumption', { aliases: ['Usage', 'Quantity'] }),
      field('from', 'From', { aliases: ['From date'] }),
    ];
    expect(guessMapping(['Usage/Quantity', 'Date (from)'], fields)).toEqual({ amount: 0, from: 1 });
    expect(guessMapping(['Total consumption', 'Date from'], fields)).toEqual({
      amount: 0,
      from: 1,
    });
    expect(guessMapping(['Total usage', 'Total quantity'], fields)).toEqual({});
    // A rate is no amount.
    expect(guessMapping(['Usage/day', 'Quantity or weight'], fields)).toEqual({});
  });

  it('names equal headings with their letter', () => {
    const sheet: Sheet = { name: '', rows: [['custom id 1', 'Name', 'custom id 1']] };
    expect(readColumns(sheet, 1).map(({ head }) => head)).toEqual([
      'custom id 1 (Column A)',
      'Name',
      'custom id 1 (Column C)',
    ]);
  });

  it('names columns without a heading like a spreadsheet', () => {
    const sheet: Sheet = {
      name: '',
      rows: [
        ['Name', '', ''],
        ['a', 'b', ''],
      ],
    };
    expect(readColumns(sheet, 1).map(({ head }) => head)).toEqual(['Name', 'Column B']);
  });
});

describe('the rows', () => {
  const mapping = guessMapping(SHEET.rows[2] ?? [], FIELDS);
  const rest = findUnmappedColumns(readColumns(SHEET, 3), mapping);
  const rows = readRows(SHEET, { headerRow: 3, mapping, rest, answers: {} }, FIELDS, 'extra');
  const source = { sheet: SHEET, headerRow: 3, mapping };

  it('contain their row number and all matched or kept cells', () => {
    expect(rows.map(({ row, value }) => [row, value])).toEqual([
      [4, { Name: 'Diesel', Emission: 0.5, Day: '2024-03-31', extra: { Grade: 'A' } }],
      [6, { Name: '=1+1', Emission: '1,234', Day: '03/04/2024', extra: {} }],
    ]);
  });

  it('parse name: value lines into the field for unmatched columns', () => {
    const sheet: Sheet = {
      name: '',
      rows: [
        ['Name', 'Dynamic Fields'],
        ['a', 'x: 1\nUrl: https://y'],
      ],
    };
    const own = guessMapping(sheet.rows[0] ?? [], FIELDS);
    const [row] = readRows(
      sheet,
      { headerRow: 1, mapping: own, rest: [], answers: {} },
      FIELDS,
      'extra',
    );
    expect(row?.value.extra).toEqual({ x: '1', Url: 'https://y' });
  });

  it('report problems by row and column, each cell once', () => {
    const errors = [
      { row: 6, path: ['Emission'], message: 'Enter a number.' },
      { row: 6, path: ['Name'], message: 'Too odd.' },
      { row: 4, path: ['extra', 'Grade'], message: 'Too short.' },
    ];
    const findings = listFindings(rows, errors, FIELDS, source);
    expect(findings.map(({ row, column, found }) => [row, column, found])).toEqual([
      [4, 'Dynamic Fields: Grade', 'A'],
      [6, 'Emission (kg CO2e)', '1,234'],
      [6, 'from', '03/04/2024'],
      [6, 'NAME', '=1+1'],
    ]);
  });

  it('are exported when rejected, without formulas and ready to import again', () => {
    const findings = listFindings(rows, [], FIELDS, source);
    const text = toCsv(reasonColumns(source), rejectedRows(findings));
    expect(text).toContain(`"'=1+1"`);
    expect(text.split('\r\n')[0]).toBe(
      'NAME,Emission (kg CO2e),Grade,from,Row in the file,What is wrong',
    );
    const heads = text.split('\r\n')[0]?.split(',') ?? [];
    const again: Sheet = { name: '', rows: [heads, ['Tea', '1', '', '', '6', 'no']] };
    const own = guessMapping(heads, FIELDS);
    expect(findUnmappedColumns(readColumns(again, 1), own).map(({ head }) => head)).toEqual([
      'Grade',
    ]);
  });
});

describe('the numbers of a file', () => {
  const fields = [
    field('amount', 'Amount', { kind: 'number' }),
    field('Day', 'From', { kind: 'day' }),
  ];
  const sheetOf = (...amounts: (string | number)[]): Sheet => ({
    name: '',
    rows: [['Amount', 'From'], ...amounts.map((amount) => [amount, '03/04/2024'])],
  });
  const matching = { headerRow: 1, mapping: { amount: 0, Day: 1 }, rest: [] };
  const signIn = (sheet: Sheet) => findNotation(sheet, matching, fields).decimalSign;

  it('are read with the decimal sign of the other numbers', () => {
    const sheet = sheetOf('12.345,5', '45.678', '120,5', '2,5');
    expect(signIn(sheet)).toBe('comma');
    const rows = readRows(sheet, { ...matching, answers: {} }, fields, undefined);
    expect(rows.map(({ value }) => value.amount)).toEqual([12345.5, 45678, 120.5, 2.5]);
  });

  it('reveal no decimal sign when stored as spreadsheet values', () => {
    expect(signIn(sheetOf(45.678, 1.5))).toBeNull();
    expect(signIn(sheetOf(1.5, '45.678'))).toBe('unknown');
  });

  it('are previewed as read, or as written while ambiguous', () => {
    const shown = (answers: Parameters<typeof firstValues>[1]['answers']) => [
      ...firstValues(sheetOf('', '45.678'), { ...matching, answers }, fields).values(),
    ];
    expect(shown({})).toEqual(['45.678', '03/04/2024']);
    expect(shown({ decimalSign: 'comma', dayOrder: 'day-first' })).toEqual(['45678', '2024-04-03']);
  });
});
