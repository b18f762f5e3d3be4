import { findMainCategory } from '@canopy/domain';
import { describe, expect, it } from 'vitest';
import { desnzFactorsOf, findDesnzTable, readDesnzTable } from './flat-file';
import { DESNZ_REST_USES } from './rest';
import { DESNZ_USES } from './selection';

const HEADS = ['ID', 'Scope', 'Level 1', 'Level 2', 'Level 3', 'Level 4', 'Column Text'].concat([
  'UOM',
  'GHG/Unit',
  'GHG Conversion Factor 2023',
]);

/** A row of the table; defaults to butane in litres. */
function row({
  id = '1_1',
  scope = 'Scope 1',
  levels = ['Fuels', 'Gaseous fuels', 'Butane', null],
  variant = null,
  unit = 'litres',
  gas = 'kg CO2e',
  value,
}: {
  id?: string;
  scope?: string;
  levels?: (string | null)[];
  variant?: string | null;
  unit?: string;
  gas?: string;
  value: unknown;
}) {
  return [id, scope, ...levels, variant, unit, gas, value];
}

const part = (gas: string) => `kg CO2e of ${gas} per unit`;

function read(...rows: unknown[][]) {
  const cells = [['Conversion factors'], [], HEADS, ...rows, [null, 'END']];
  const table = findDesnzTable(cells);
  if (!table) throw new Error('no table');
  return readDesnzTable(cells, table);
}

describe('the table of UK conversion factors', () => {
  it('is found under titles, whatever the year', () => {
    const heads = HEADS.with(9, 'GHG Conversion Factor 2024');
    expect(findDesnzTable([['Title'], heads])).toEqual({ header: 1, year: 2024 });
    expect(findDesnzTable([['\u00a0ID '], HEADS.slice(1)])).toBeNull();
    expect(findDesnzTable([])).toBeNull();
  });

  it('gives totals with the parts of single gases', () => {
    const { totals, gasParts, leftOut } = read(
      row({ id: 'a', value: 1.7453 }),
      row({ gas: part('CO2'), value: 1.74296 }),
      row({ gas: part('CH4'), value: 0 }),
      row({ gas: part('N2O'), value: 0.0009 }),
    );
    expect(totals).toEqual([
      {
        id: 'a',
        scope: 'Scope 1',
        level1: 'Fuels',
        level2: 'Gaseous fuels',
        level3: 'Butane',
        level4: '',
        variant: '',
        unit: 'litre',
        gas: 'kg CO2e',
        kgCo2ePerUnit: 1.7453,
        gases: { CO2: 1.74296, CH4: 0, N2O: 0.0009 },
        index: 3,
      },
    ]);
    expect([gasParts, leftOut]).toEqual([3, []]);
  });

  it('reads what is spelled otherwise: Scope1, space around units, numbers as text', () => {
    const { totals } = read(row({ scope: 'Scope1', unit: ' kilowatt  hour ', value: '0.5' }));
    expect(totals[0]).toMatchObject({
      scope: 'Scope 1',
      unit: 'kilowatt hour',
      kgCo2ePerUnit: 0.5,
    });
  });

  it.each([
    ['blank', row({ value: null })],
    ['blank', row({ value: ' ' })],
    ['zero', row({ value: 0 })],
    ['outsideOfScopes', row({ scope: 'Outside of Scopes', value: 1 })],
    ['outsideOfScopes', row({ scope: 'OutsideofScopes', gas: part('CO2'), value: 1 })],
    ['energy', row({ gas: 'kWh (Net CV)', value: 1 })],
    [
      'share',
      row({
        levels: ['Refrigerant & other', 'Blends', 'R404A', null],
        variant: 'Emissions including only Kyoto products',
        unit: 'kg',
        value: 3943,
      }),
    ],
  ])('leaves out what is %s', (reason, cells) => {
    expect(read(cells)).toEqual({ totals: [], gasParts: 0, leftOut: [{ reason, index: 3 }] });
  });

  it('leaves the parts out for the reason of their total', () => {
    const { leftOut } = read(row({ value: 0 }), row({ gas: part('CO2'), value: 0 }));
    expect(leftOut.map(({ reason }) => reason)).toEqual(['zero', 'zero']);
  });
});

describe('the factors of a row', () => {
  const factorsOf = (cells: unknown[]) =>
    read(cells).totals.flatMap((each) => desnzFactorsOf(each, 2023));

  it('keep what single gases contribute', () => {
    const [total] = read(row({ value: 1.7 }), row({ gas: part('CO2'), value: 1.6 })).totals;
    const [factor] = total ? desnzFactorsOf(total, 2023) : [];
    expect(factor).toMatchObject({ Name: 'Butane', Emission: 1.7, Unit: 'litre', Year: 2023 });
    expect(factor?.dynamicFields).toMatchObject({ CO2: '1.6 kg CO2e', 'Source id': '1_1' });
  });

  it('are several where the library has the activity under several categories', () => {
    const levels = ['UK electricity', 'Electricity generated', 'Electricity: UK', '2023'];
    const factors = factorsOf(row({ scope: 'Scope 2', levels, unit: 'kWh', value: 0.207 }));
    expect(factors.map(({ mainCategory, Group }) => [Group, mainCategory])).toEqual([
      ['Scope 2', 'Purchased Grid Electricity'],
      ['Scope 3', 'Processing of Sold Products'],
      ['Scope 3', 'Use of Sold Products'],
    ]);
  });

  it('are one in the words of the table where the library has none', () => {
    const levels = ['Passenger vehicles', 'Cars (by market segment)', 'Supermini', null];
    const factors = factorsOf(row({ levels, variant: 'Diesel', unit: 'miles', value: 0.2 }));
    expect(factors).toHaveLength(1);
    expect(factors[0]).toMatchObject({
      Name: 'Company car',
      Type: 'Supermini, diesel',
      Unit: 'mile',
    });
  });

  it('are none of an activity that nobody knows', () => {
    expect(factorsOf(row({ levels: ['Space travel', '', '', ''], value: 9 }))).toEqual([]);
  });

  it('belong to documented categories', () => {
    for (const { mainCategory } of [...DESNZ_USES, ...DESNZ_REST_USES]) {
      expect(findMainCategory(mainCategory), mainCategory).toBeDefined();
    }
  });
});
