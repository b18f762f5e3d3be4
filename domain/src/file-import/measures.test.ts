import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessMapping } from './columns';
import { listFindings } from './findings';
import { importField as field } from './import-field.test-support';
import { OWN_UNIT } from './measures';
import { answersTo, findQuestions, openQuestions } from './questions';
import { firstValues, readRows } from './rows';
import { importText } from './texts';
import type { Cell, ImportField, Sheet } from './types';

const RECORDS = [
  field('item', 'Item', { required: true }),
  field('amount', 'Consumption', {
    kind: 'number',
    aliases: ['Quantity', 'Amount'],
    measure: { of: 'amount', unitKey: 'unit' },
  }),
  field('unit', 'Unit'),
];
const FACTORS = [
  field('Name', 'Name', { required: true }),
  field('Emission', 'Emission', {
    kind: 'number',
    aliases: ['Emission factor', 'Value'],
    measure: { of: 'factor', unitKey: 'Unit' },
  }),
  field('Unit', 'Unit'),
  field('BiogenicCo2', 'Biogenic CO2', {
    kind: 'number',
    measure: { of: 'factor', unitKey: 'Unit' },
  }),
];

function read(
  fields: readonly ImportField[],
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
) {
  const sheet: Sheet = { name: '', rows };
  const mapping = guessMapping(rows[0] ?? [], fields);
  const matching = { headerRow: 1, mapping, rest: [], answers };
  const found = readRows(sheet, matching, fields, undefined);
  const findings = listFindings(found, [], fields, { sheet, headerRow: 1, mapping });
  const questions = findQuestions(sheet, matching, fields);
  return {
    values: found.map(({ value }) => value),
    findings: findings.map(({ row, column, expected }) => [row, column, expected]),
    asks: openQuestions(questions, answersTo(questions, answers)).map(({ key }) => key),
    shown: Object.fromEntries(firstValues(sheet, matching, fields)),
  };
}

describe('the unit of amounts', () => {
  it.each([
    ['Consumption (MWh)', 'MWh', '12.5 MWh'],
    ['Quantity (KL)', 'KL', '12.5 KL (m³)'],
    ['Amount (INR lakh)', 'INR lakh', '12.5 INR lakh (100000 INR)'],
    ['Consumption in kWh', 'kWh', '12.5 kWh'],
  ])('comes from the heading %j', (head, unit, sample) => {
    const { values, asks, findings, shown } = read(RECORDS, [
      ['Item', head],
      ['Grid electricity', 12.5],
    ]);
    expect(values).toEqual([{ item: 'Grid electricity', amount: 12.5, unit }]);
    expect([asks, findings]).toEqual([[], []]);
    expect(shown.amount).toBe(sample);
  });

  it('comes from a filled cell and reports a contradiction', () => {
    const { values, findings } = read(RECORDS, [
      ['Item', 'Consumption (kWh)', 'Unit'],
      ['a', 1, 'kwh'],
      ['b', 2, ''],
      ['c', 3, 'kWh (Gross CV)'],
      ['d', 4, 'MWh'],
      ['e', 5, 'litre'],
    ]);
    expect(values.map(({ unit }) => unit)).toEqual([
      'kwh',
      'kWh',
      'kWh (Gross CV)',
      'MWh',
      'litre',
    ]);
    expect(findings).toEqual([
      [5, 'Unit', importText.unitsDiffer('kWh', 'MWh')],
      [6, 'Unit', importText.unitsDiffer('kWh', 'litre')],
    ]);
  });

  it('is multiplied by the heading in each row', () => {
    const { values, asks } = read(RECORDS, [
      ['Item', "Quantity ('000)", 'Unit'],
      ['a', 4.5, 'litre'],
    ]);
    expect(values).toEqual([{ item: 'a', amount: 4.5, unit: '1000 litre' }]);
    expect(asks).toEqual([]);
  });

  it('is requested when neither heading nor cell states it', () => {
    const rows = [
      ['Item', 'Quantity', 'Unit'],
      ['a', 1, 'kg'],
      ['b', 2, ''],
    ];
    expect(read(RECORDS, rows).asks).toEqual(['unit:amount']);
    expect(read(RECORDS, rows.slice(0, 2)).asks).toEqual([]);
    const litres = read(RECORDS, rows, { 'unit:amount': 'litre' });
    expect(litres.asks).toEqual([]);
    expect(litres.values.map(({ unit }) => unit)).toEqual(['kg', 'litre']);
    expect(litres.findings).toEqual([]);
    const own = read(RECORDS, rows, { 'unit:amount': OWN_UNIT });
    expect(own.values.map(({ unit }) => unit)).toEqual(['kg', '']);
    expect([own.asks, own.findings]).toEqual([[], []]);
  });

  it('isn’t asked for because of a total without an item', () => {
    const fields = RECORDS.map((each) =>
      each.measure ? { ...each, measure: { ...each.measure, itemKeys: ['item'] } } : each,
    );
    const bills = [
      ['Item', 'Consumption', 'Unit'],
      ['Diesel', '2', 'litre'],
    ];
    const asksWith = (...last: string[]) =>
      read(fields, [...bills.map((each) => [...each, '']), last]).asks;
    expect(asksWith('', '2', '', 'Total')).toEqual([]);
    expect(asksWith('Sub-total:', '2', '', '')).toEqual([]);
    expect(asksWith('Total diesel', '2', '', '')).toEqual(['unit:amount']);
    expect(asksWith('', '2', '', '')).toEqual(['unit:amount']);
  });

  it('is replaced by the unit that the user names', () => {
    const rows = [
      ['Item', 'Consumption (day)'],
      ['a', 1],
    ];
    expect(read(RECORDS, rows).values).toEqual([{ item: 'a', amount: 1, unit: 'day' }]);
    expect(read(RECORDS, rows, { 'unit:amount': 'kWh' }).values).toEqual([
      { item: 'a', amount: 1, unit: 'kWh' },
    ]);
  });
});

describe('the unit of factors', () => {
  it.each([
    ['Emission (g CO2e/kWh)', 338, 0.338, 'kWh'],
    ['Emission (tCO2/MWh)', 0.716, 716, 'MWh'],
    ['Emission factor (lb CO2e/MWh)', 823.1, 373.351879747, 'MWh'],
    ['Emission (kg CO2e per kWh)', 0.207, 0.207, 'kWh'],
  ])('comes from the heading %j', (head, written, kilograms, unit) => {
    const { values, shown } = read(FACTORS, [
      ['Name', head],
      ['Grid', written],
    ]);
    expect(values).toEqual([{ Name: 'Grid', Emission: expect.closeTo(kilograms, 9), Unit: unit }]);
    expect(shown.Emission).toContain(written === kilograms ? String(written) : ' kg per ');
  });

  it('comes from each column', () => {
    const { values } = read(FACTORS, [
      ['Name', 'Value (g/kWh)', 'Unit', 'Biogenic CO2 (g/kWh)'],
      ['Wood', 12, 'kWh', 350],
      ['Straw', 13, '', ''],
    ]);
    expect(values).toEqual([
      { Name: 'Wood', Emission: 0.012, Unit: 'kWh', BiogenicCo2: 0.35 },
      { Name: 'Straw', Emission: 0.013, Unit: 'kWh' },
    ]);
  });

  it.each([
    ['kg CO2e per kWh', 0.207, 0.207, 'kWh'],
    ['lb/MWh', 823.1, 373.351879747, 'MWh'],
    ['g-CO2e/tkm', 16.1, 0.0161, 'tkm'],
    ['gCO2e/kWh', 338, 0.338, 'kWh'],
  ])('comes from the cell %j', (cell, written, kilograms, unit) => {
    for (const head of ['Emission', 'Emission (kg CO2e per unit)']) {
      const { values, findings, shown } = read(FACTORS, [
        ['Name', head, 'Unit'],
        ['Grid', written, cell],
      ]);
      expect(values).toEqual([
        { Name: 'Grid', Emission: expect.closeTo(kilograms, 9), Unit: unit },
      ]);
      expect(findings).toEqual([]);
      if (written !== kilograms) expect(shown.Emission).toContain(` kg per ${unit}`);
    }
  });

  it('is shown for each unit of the cells', () => {
    const shownOf = (...units: string[]) =>
      read(FACTORS, [['Name', 'Emission', 'Unit'], ...units.map((unit) => ['a', 338, unit])]).shown
        .Emission;
    expect(shownOf('kWh', 'MWh')).toBe('338');
    expect(shownOf('kWh', 'gCO2e/kWh', 'gCO2e/kWh', 'kg CO2e per tkm')).toBe(
      '338 gCO2e/kWh = 0.338 kg per kWh\n338 kg CO2e per tkm = 338 kg per tkm',
    );
    const many = ['kWh', 'MWh', 'GJ', 'km', 'tkm', 'kg'].map((unit) => `g CO2/${unit}`);
    expect(shownOf(...many)?.split('\n')).toHaveLength(5);
    expect(shownOf(...many)).toMatch(/and 2 other units$/);
  });

  it('is an error when heading and cell contradict each other', () => {
    const { findings } = read(FACTORS, [
      ['Name', 'Emission (g CO2e/kWh)', 'Unit'],
      ['a', 338, 'MWh'],
      ['b', 338, 'kg CO2e per kWh'],
      ['c', 338, 'g CO2e/kWh'],
    ]);
    const kilograms = read(FACTORS, [
      ['Name', 'Emission (kg CO2e)', 'Unit'],
      ['a', 338, 'g CO2e/kWh'],
    ]);
    expect(kilograms.findings).toEqual([[2, 'Unit', importText.unitsDiffer('kg', 'g')]]);
    expect(findings).toEqual([
      [2, 'Unit', importText.unitsDiffer('kWh', 'MWh')],
      [3, 'Unit', importText.unitsDiffer('g', 'kg')],
    ]);
  });

  it('is required for a gas when the cell states another mass', () => {
    const { findings } = read(FACTORS, [
      ['Name', 'Emission', 'Unit', 'Biogenic CO2'],
      ['a', 338, 'g CO2e/kWh', 350],
    ]);
    expect(findings).toEqual([[2, 'Biogenic CO2', importText.massMissing]]);
  });

  it('is requested when its mass is ambiguous', () => {
    const rows = [
      ['Name', 'Emission (tons CO2e/MWh)', 'Unit'],
      ['a', 0.5, 'MWh'],
    ];
    expect(read(FACTORS, rows).asks).toEqual(['unit:Emission']);
    const answered = read(FACTORS, rows, { 'unit:Emission': 'short ton' });
    expect(answered.asks).toEqual([]);
    expect(answered.values[0]?.Emission).toBeCloseTo(453.59237, 9);
  });

  it('moves only the decimal point when stated in grams', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 9 }),
        (n, places) => {
          const written = Number(`${n}e-${places}`);
          const [row] = read(FACTORS, [
            ['Name', 'Emission (g CO2e/kWh)'],
            ['a', written],
          ]).values;
          expect(row?.Emission).toBe(Number(`${n}e-${places + 3}`));
        },
      ),
      { numRuns: 200 },
    );
  });
});
