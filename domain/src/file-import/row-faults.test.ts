import { describe, expect, it } from 'vitest';
import { readColumns } from './columns';
import { isTornApart, listFindings, reasonColumns } from './findings';
import { readRows } from './rows';
import { type ImportField, type Sheet, sendableRows } from './types';

const FIELDS: readonly ImportField[] = [
  { key: 'name', label: 'Name', kind: 'text', required: true, help: '', example: '' },
  { key: 'day', label: 'Day', kind: 'day', required: true, help: '', example: '' },
  { key: 'notes', label: 'Notes', kind: 'text', isMultiline: true, help: '', example: '' },
];
const MAPPING = { name: 0, day: 1, notes: 2 };

const textSheet = (rows: Sheet['rows'], brokenQuotes: Sheet['brokenQuotes'] = []): Sheet => ({
  name: '',
  rows,
  brokenQuotes,
});

function findingsIn(sheet: Sheet, headerRow = 1) {
  const rows = readRows(
    sheet,
    { headerRow, mapping: MAPPING, rest: [], answers: {} },
    FIELDS,
    undefined,
  );
  const findings = listFindings(rows, [], FIELDS, { sheet, headerRow, mapping: MAPPING });
  return {
    sent: sendableRows(rows).map(({ row }) => row),
    findings: findings.map(({ row, column, found }) => [row, column, found]),
  };
}

describe('a row of a text file', () => {
  it('is complete without the optional cells at its end', () => {
    const sheet = textSheet([
      ['Name', 'Day', 'Notes', 'More'],
      ['a', '2024-01-31', 'x', 'y'],
      ['b', '2024-01-31'],
      ['c'],
    ]);
    expect(findingsIn(sheet)).toEqual({ sent: [2, 3], findings: [[4, 'Day', '']] });
    const torn = textSheet([...sheet.rows.slice(0, 3), ['"d']], [{ row: 4, column: 0 }]);
    expect(findingsIn(torn).findings).toContainEqual([3, 'Notes', '']);
  });

  it('has as many cells as the header, ignoring blank ones at its end', () => {
    const sheet = textSheet([
      ['Name', 'Day', 'Notes', ''],
      ['a', '', 'x'],
      ['b', '', 'x', '', '', ' '],
      ['c', '', 'x', '', 'y', 'z'],
      ['d'],
      [''],
      ['e', '', ''],
    ]);
    expect(findingsIn(sheet)).toEqual({
      sent: [2, 3, 7],
      findings: [
        [4, 'Column E', 'y, z'],
        [5, 'Day', ''],
      ],
    });
  });

  it('has as many cells as most rows when there is no header', () => {
    const sheet = textSheet([['a', '', 'x'], ['b'], ['c', '', 'x']]);
    expect(findingsIn(sheet, 0)).toEqual({ sent: [1, 3], findings: [[2, 'Column B', '']] });
  });

  it('is faulty when a quotation mark stays open, as is its file', () => {
    const rows = [['Name', 'Day', 'Notes'], ['a,b\nc,d']];
    const sheet = textSheet(rows, [{ row: 2, column: 0 }]);
    expect(findingsIn(sheet)).toEqual({ sent: [], findings: [[2, 'Name', 'a,b\nc,d']] });
    expect(isTornApart({ sheet })).toBe(true);
    // Applies to the header row too.
    expect(findingsIn(textSheet(rows.slice(0, 1), [{ row: 1, column: 2 }])).findings).toEqual([
      [1, 'Notes', 'Notes'],
    ]);
  });
});

it('a line break is refused in a one-line field, even in a spreadsheet', () => {
  const sheet: Sheet = {
    name: 'Data',
    rows: [
      ['Name', 'Day', 'Notes'],
      ['a\nb', null, 'two\nlines'],
      ['c', null, 'two\nlines'],
    ],
  };
  expect(findingsIn(sheet)).toEqual({ sent: [3], findings: [[2, 'Name', 'a\nb']] });
});

it('an unreadable character is an error of its row, if its column is matched', () => {
  const sheet = textSheet([
    ['Name', 'Day', 'Notes', 'More'],
    ['Caf\uFFFD', '2024-01-31', 'x', ''],
    ['b', '2024-\uFFFD1-31', 'x', ''],
    ['c', '2024-01-31', 'x', '\uFFFD'],
  ]);
  expect(findingsIn(sheet)).toEqual({
    sent: [2, 3, 4],
    findings: [
      [2, 'Name', 'Caf\uFFFD'],
      [3, 'Day', '2024-\uFFFD1-31'],
    ],
  });
  expect(isTornApart({ sheet })).toBe(false);

  const rest = [{ index: 3, head: 'More' }];
  const matching = { headerRow: 1, mapping: MAPPING, rest, answers: {} };
  const rows = readRows(sheet, matching, FIELDS, 'others');
  const findings = listFindings(rows, [], FIELDS, { sheet, headerRow: 1, mapping: MAPPING });
  expect(findings.at(-1)).toMatchObject({ row: 4, column: 'others: More', found: '\uFFFD' });
});

it('a spreadsheet row may omit blank cells at its end', () => {
  const sheet: Sheet = { name: 'Data', rows: [['Name', 'Day', 'Notes'], ['a']] };
  expect(findingsIn(sheet)).toEqual({ sent: [2], findings: [] });
});

it('a table without a header is matched by position and names columns by letter', () => {
  const sheet = textSheet([
    ['a', '2024-03-31', 'x'],
    ['b', 'soon', ''],
  ]);
  const matching = { headerRow: 0, mapping: MAPPING, rest: [], answers: {} };
  expect(readColumns(sheet, 0).map(({ head }) => head)).toEqual([
    'Column A',
    'Column B',
    'Column C',
  ]);
  expect(
    readRows(sheet, matching, FIELDS, undefined).map(({ row, value }) => [row, value]),
  ).toEqual([
    [1, { name: 'a', day: '2024-03-31', notes: 'x' }],
    [2, { name: 'b', day: 'soon', notes: '' }],
  ]);
  const heads = reasonColumns({ sheet, headerRow: 0, mapping: MAPPING }).map(
    ({ header }) => header,
  );
  expect(heads.slice(0, 3)).toEqual(['Column A', 'Column B', 'Column C']);
});

it('the day order is detected from all dates of the file', () => {
  const sheet = textSheet([
    ['Name', 'Day', 'Notes'],
    ['a', '01/04/2025', '04/30/2025'],
    ['b', '30/04/2025', ''],
  ]);
  const matching = { headerRow: 1, mapping: MAPPING, rest: [], answers: {} };
  const [row] = readRows(sheet, matching, FIELDS, undefined);
  expect(row?.value.day).toBe('2025-04-01');
});
