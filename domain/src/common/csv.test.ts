import { expect, it } from 'vitest';
import { type CsvColumn, moreCsv, toCsv } from './csv';

interface Row {
  name: string;
  amount: number | null;
}

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Amount', value: (row) => row.amount },
];

const lineOf = (name: string, amount: number | null = 1) =>
  toCsv(COLUMNS, [{ name, amount }]).replace('Name,Amount\r\n', '');

it('writes a header and one line per row', () => {
  const rows = [
    { name: 'Diesel', amount: 2.68 },
    { name: 'Grid, India', amount: null },
  ];
  expect(toCsv(COLUMNS, rows)).toBe('Name,Amount\r\nDiesel,2.68\r\n"Grid, India",');
});

it('writes only the header without rows', () => {
  expect(toCsv(COLUMNS, []).trimEnd()).toBe('Name,Amount');
});

it.each(['=1+1', '+1', '-1', '@sum', '\ttab', '=1\nof two lines'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(lineOf(text)).toBe(`"'${text}",1`);
  },
);

it('writes negative numbers as numbers', () => {
  expect(lineOf('Credit', -5)).toBe('Credit,-5');
});

it('writes rows page by page like a single file', () => {
  const rows = [
    { name: 'Diesel', amount: 2.68 },
    { name: '=1+1', amount: null },
    { name: 'Grid', amount: 0 },
  ];
  const [first, ...others] = rows.map((row) => [row]);
  const parts = [toCsv(COLUMNS, first ?? []), ...others.map((page) => moreCsv(COLUMNS, page))];
  expect(parts.join('')).toBe(toCsv(COLUMNS, rows));
});
