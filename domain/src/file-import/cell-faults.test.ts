import { describe, expect, it } from 'vitest';
import { listFindings } from './findings';
import { importField } from './import-field.test-support';
import { readRows } from './rows';
import { importText } from './texts';
import { type Cell, type CellFault, sendableRows } from './types';

const FIELDS = [
  importField('item', 'Item', { required: true }),
  importField('amount', 'Amount', { kind: 'number', measure: { of: 'amount', unitKey: 'unit' } }),
  importField('unit', 'Unit'),
  importField('day', 'Day', { kind: 'day' }),
  importField('kind', 'Kind', { kind: 'choice', options: ['Actual'] }),
];

/** @param lines rows from row 2 on, with an unmapped column at the end */
function read(lines: readonly (readonly Cell[])[], faults: readonly CellFault[]) {
  const heads = [...FIELDS.map(({ label }) => label), 'Other'];
  const sheet = { name: 'Data', rows: [heads, ...lines], faults };
  const mapping = Object.fromEntries(FIELDS.map(({ key }, index) => [key, index]));
  const matching = { headerRow: 1, mapping, rest: [{ index: 5, head: 'Other' }], answers: {} };
  const rows = readRows(sheet, matching, FIELDS, 'rest');
  return { rows, findings: listFindings(rows, [], FIELDS, { sheet, ...matching }) };
}

describe('a cell without a value', () => {
  it.each(FIELDS.map(({ label }, column) => [label, column] as const))(
    'is an error in the column %s',
    (label, column) => {
      const line = ['Grid', 5, 'kWh', '2026-04-01', 'Actual'].map((cell, n) =>
        n === column ? null : cell,
      );
      const { findings } = read([line], [{ row: 2, column, found: '#N/A' }]);
      expect(findings).toEqual([
        { row: 2, column: label, found: '#N/A', expected: importText.cellError },
      ]);
    },
  );

  it('is an error if its formula has no result', () => {
    const { findings } = read([['Grid', null]], [{ row: 2, column: 1, found: '=B4*2' }]);
    expect(findings).toEqual([
      { row: 2, column: 'Amount', found: '=B4*2', expected: importText.noResult },
    ]);
  });

  it('is no error in a column without a field, and is not kept as text', () => {
    const { rows, findings } = read([['Grid', 5]], [{ row: 2, column: 5, found: '#REF!' }]);
    expect(findings).toEqual([]);
    expect(rows[0]?.value.rest).toEqual({});
  });

  it('keeps its row from being sent, even if the field is optional', () => {
    const { rows } = read(
      [
        ['Grid', 5],
        ['Gas', 6],
      ],
      [{ row: 2, column: 4, found: '#N/A' }],
    );
    expect(sendableRows(rows).map(({ row }) => row)).toEqual([3]);
  });

  it('keeps a row that is blank otherwise', () => {
    const { findings } = read([['Grid', 5], []], [{ row: 3, column: 0, found: '#REF!' }]);
    expect(findings.map(({ row }) => row)).toEqual([3]);
  });
});
