import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumExactly } from '../common/sum-exactly';
import { readRows } from './rows';
import { type Decisions, settleRows } from './settle-rows';
import type { Cell, ImportField } from './types';

const field = (key: string, over: Partial<ImportField> = {}): ImportField => ({
  key,
  label: key,
  kind: 'text',
  help: '',
  example: '',
  ...over,
});

const FIELDS = [
  field('item'),
  field('amount', {
    kind: 'number',
    measure: { of: 'amount', unitKey: 'unit', creditKeys: ['item', 'site'] },
  }),
  field('unit'),
  field('from', { kind: 'day', takes: 'first' }),
  field('site'),
];
const HEADS = FIELDS.map(({ key }) => key);
const MAPPING = Object.fromEntries(HEADS.map((key, index) => [key, index]));

/** @param lines cells in the order of the fields, from row 2 */
function settle(lines: readonly (readonly Cell[])[], decisions: Decisions = {}) {
  const sheet = { name: '', rows: [HEADS, ...lines] };
  const matching = { headerRow: 1, mapping: MAPPING, rest: [], answers: {} };
  return settleRows(readRows(sheet, matching, FIELDS, undefined), decisions, FIELDS);
}

const amountsOf = ({ rows }: ReturnType<typeof settle>) => rows.map(({ value }) => value.amount);

const reasonsOf = (settled: ReturnType<typeof settle>) =>
  settled.groups.map(({ reason, amounts }) => [reason, amounts.flatMap(({ rows }) => rows)]);

describe('rows that cannot be records', () => {
  it('are grouped by reason and stop the import by default', () => {
    const settled = settle([
      ['Diesel', '500', 'kWh', '2024-04-01', ''],
      ['Diesel', '0', 'kWh', '2024-04-01', ''],
      ['Diesel', '-221.50', 'kWh', '2024-04-01', ''],
      ['Diesel', '', 'kWh', '2024-04-01', ''],
      ['Diesel', 'closed', 'kWh', '2024-04-01', ''],
    ]);
    expect(reasonsOf(settled)).toEqual([
      ['zero', [3]],
      ['negative', [4]],
      ['blank', [5]],
      ['text', [6]],
    ]);
    expect(settled.rows.map(({ problems }) => problems.length)).toEqual([0, 1, 1, 1, 1]);
    expect(settled.leftOut).toEqual([]);
  });

  it('are left out with their count and sum by unit', () => {
    const settled = settle(
      [
        ['Diesel', '500', 'kWh', '2024-04-01', ''],
        ['Diesel', '-0.1', 'kWh', '2024-04-01', ''],
        ['Diesel', '-0.2', 'kWh', '2024-04-01', ''],
        ['Diesel', '-3', 'litre', '2024-04-01', ''],
        ['Diesel', 'n/a', 'kWh', '2024-04-01', ''],
      ],
      { negative: 'leaveOut', text: 'leaveOut' },
    );
    expect(amountsOf(settled)).toEqual([500]);
    expect(settled.leftOut).toEqual([
      { reason: 'negative', unit: 'kWh', rows: [3, 4], sum: -0.3 },
      { reason: 'negative', unit: 'litre', rows: [5], sum: -3 },
      { reason: 'text', unit: 'kWh', rows: [6], sum: null },
    ]);
  });
});

describe('a total', () => {
  const bills = [
    ['Diesel', '100.25', 'kWh', '2024-04-01', ''],
    ['Diesel', '200', 'kWh', '2024-05-01', ''],
  ];
  it.each([
    ['of all rows', [...bills, ['Total', '300.25', '', '', '']], [4]],
    ['rounded to its decimals', [...bills, ['Grand total', '300', '', '', '']], [4]],
    [
      'of a part, and of the whole',
      [
        ...bills,
        ['Subtotal', '300.25', '', '', ''],
        ['Petrol', '7', 'kWh', '2024-04-01', ''],
        ['Sub-total', '7', '', '', ''],
        ['Sum', '307.25', '', '', ''],
      ],
      [4, 6, 7],
    ],
    ['in words only', [...bills, ['Total Energies', '55', 'kWh', '2024-06-01', '']], []],
    ['in figures only', [...bills, ['Diesel', '300.25', 'kWh', '2024-06-01', '']], []],
  ])('%s', (_, lines, rows) => {
    const totals = settle(lines).groups.filter(({ reason }) => reason === 'total');
    expect(totals.flatMap(({ amounts }) => amounts.flatMap((each) => each.rows))).toEqual(rows);
  });

  it('can be kept as a record', () => {
    const settled = settle([...bills, ['Total', '300.25', '', '', '']], { total: 'keep' });
    expect(amountsOf(settled)).toEqual([100.25, 200, 300.25]);
  });
});

describe('a negative amount', () => {
  it('is subtracted from the same month first, then from the nearest earlier one', () => {
    const settled = settle(
      [
        ['Diesel', '10', 'kWh', '2024-02-01', ''],
        ['Diesel', '20', 'kWh', '2024-03-01', ''],
        ['Diesel', '30', 'kWh', '2024-04-01', ''],
        ['Diesel', '40', 'kWh', '2024-05-01', ''],
        ['Diesel', '-55', 'kWh', '2024-04-30', ''],
      ],
      { negative: 'net' },
    );
    expect(amountsOf(settled)).toEqual([5, 40]);
    expect(settled.netted).toEqual([
      { row: 2, unit: 'kWh', before: 10, subtracted: [{ row: 6, amount: 5 }], after: 5 },
      { row: 3, unit: 'kWh', before: 20, subtracted: [{ row: 6, amount: 20 }], after: 0 },
      { row: 4, unit: 'kWh', before: 30, subtracted: [{ row: 6, amount: 30 }], after: 0 },
    ]);
    expect(settled.leftOut).toEqual([
      { reason: 'netted', unit: 'kWh', rows: [6], sum: -55 },
      { reason: 'zero', unit: 'kWh', rows: [3, 4], sum: 0 },
    ]);
  });

  it('leaves rows that it empties out with those of 0', () => {
    const settled = settle(
      [
        ['Diesel', '50', 'kWh', '2024-04-01', ''],
        ['Diesel', '0', 'kWh', '2024-05-01', ''],
        ['Diesel', '-50', 'kWh', '2024-04-30', ''],
      ],
      { negative: 'net', zero: 'leaveOut' },
    );
    expect(settled.leftOut).toEqual([
      { reason: 'netted', unit: 'kWh', rows: [4], sum: -50 },
      { reason: 'zero', unit: 'kWh', rows: [2, 3], sum: 0 },
    ]);
  });

  it('leaves a month to its own credit note', () => {
    const settled = settle(
      [
        ['Diesel', '50', 'kWh', '2024-04-01', ''],
        ['Diesel', '-50', 'kWh', '2024-05-01', ''],
        ['Diesel', '-50', 'kWh', '2024-04-30', ''],
      ],
      { negative: 'net' },
    );
    expect(settled.netted.map(({ subtracted }) => subtracted)).toEqual([[{ row: 4, amount: 50 }]]);
    expect(settled.leftOut).toContainEqual({
      reason: 'negative',
      unit: 'kWh',
      rows: [3],
      sum: -50,
    });
  });

  it('is left out where no row of its item, unit and site is left', () => {
    const settled = settle(
      [
        ['Diesel', '500', 'kWh', '2024-04-01', 'Pune'],
        ['Diesel', '-1', 'kWh', '2024-04-01', 'Delhi'],
        ['Diesel', '-2', 'litre', '2024-04-01', 'Pune'],
        ['Petrol', '-3', 'kWh', '2024-04-01', 'Pune'],
        ['Diesel', '-4', 'kWh', '2024-03-01', 'Pune'],
        ['Diesel', '-5', 'kWh', 'soon', 'Pune'],
      ],
      { negative: 'net' },
    );
    expect(amountsOf(settled)).toEqual([500]);
    expect(settled.leftOut).toEqual([
      { reason: 'negative', unit: 'kWh', rows: [3, 5, 6, 7], sum: -13 },
      { reason: 'negative', unit: 'litre', rows: [4], sum: -2 },
    ]);
  });

  it('leaves nothing behind: the file equals import and rest, and no record is negative', () => {
    const line = fc.tuple(
      fc.constantFrom('Diesel', 'Petrol'),
      fc.integer({ min: -100_000, max: 300_000 }).map((cents) => cents / 100),
      fc.constantFrom('kWh', 'litre'),
      fc.constantFrom('2024-03-01', '2024-04-01', '2024-04-15', '2024-05-01'),
      fc.constantFrom('Pune', ''),
    );
    const decision = fc.constantFrom('net' as const, 'leaveOut' as const);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), decision, (lines, negative) => {
        const settled = settle(lines, { negative, zero: 'leaveOut' });
        const imported = amountsOf(settled) as number[];
        const rest = settled.leftOut
          .filter(({ reason }) => reason !== 'netted')
          .map(({ sum }) => sum ?? 0);
        expect(sumExactly([...imported, ...rest])).toBe(
          sumExactly(lines.map(([, amount]) => amount)),
        );
        expect(imported.every((amount) => amount > 0)).toBe(true);
      }),
    );
  });
});
