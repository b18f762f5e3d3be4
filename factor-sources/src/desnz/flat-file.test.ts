import { findMainCategory } from '@canopy/domain/factors';
import { describe, expect, it } from 'vitest';
import { findDesnzTable, readDesnzTable, toDesnzFactors } from './flat-file';
import { DESNZ_REST_USES } from './rest';
import { DESNZ_USES } from './selection';

const HEADS = ['ID', 'Scope', 'Level 1', 'Level 2', 'Level 3', 'Level 4', 'Column Text'].concat([
  'UOM',
  'GHG/Unit',
  'GHG Conversion Factor 2023',
]);

/** Builds a row of the table, by default butane in litres. */
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
  it('is found below titles in any year', () => {
    const heads = HEADS.with(9, 'GHG Conversion Factor 2024');
    expect(findDesnzTable([['Title'], heads])).toEqual({ header: 1, year: 2024 });
    expect(findDesnzTable([['\u00a0ID '], HEADS.slice(1)])).toBeNull();
    expect(findDesnzTable([])).toBeNull();
  });

  it('returns totals with their parts by gas', () => {
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
        activity: 'Fuels > Gaseous fuels > Butane',
        unit: 'litre',
        gas: 'kg CO2e',
        kgCo2ePerUnit: 1.7453,
        gases: { CO2: 1.74296, CH4: 0, N2O: 0.0009 },
        biogenicKgCo2PerUnit: null,
        kyotoKgCo2ePerUnit: null,
        index: 3,
      },
    ]);
    expect([gasParts, leftOut]).toEqual([3, []]);
  });

  it('accepts other spellings: Scope1, extra spaces, numbers as text', () => {
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
  ])('leaves out a row for the reason %s', (reason, cells) => {
    expect(read(cells)).toEqual({ totals: [], gasParts: 0, leftOut: [{ reason, index: 3 }] });
  });

  it('accepts a figure of 0', () => {
    const { totals, leftOut } = read(row({ value: 0 }), row({ gas: part('CO2'), value: 0 }));
    expect(totals).toMatchObject([{ kgCo2ePerUnit: 0, gases: { CO2: 0 } }]);
    expect(leftOut).toEqual([]);
  });

  it('leaves out parts for the reason of their total', () => {
    const { leftOut } = read(row({ value: null }), row({ gas: part('CO2'), value: 0 }));
    expect(leftOut.map(({ reason }) => reason)).toEqual(['blank', 'blank']);
  });

  it('maps renamed variants to library words and keeps the original activity', () => {
    const levels = ['Waste disposal', 'Other', 'Books', null];
    const variant = 'Incineration with Energy Recovery';
    expect(read(row({ scope: 'Scope 3', levels, variant, value: 6.4 })).totals[0]).toMatchObject({
      variant: 'Combustion',
      activity: 'Waste disposal > Other > Books > Incineration with Energy Recovery',
    });
  });

  it('measures the energy of biofuels by the net calorific value', () => {
    const unitOf = (levels: string[], unit: string) =>
      read(row({ levels, unit, value: 1 })).totals[0]?.unit;
    expect(unitOf(['Bioenergy', 'Biomass', 'Wood logs', ''], 'kWh')).toBe('kWh (Net CV)');
    expect(unitOf(['WTT- bioenergy', 'WTT- biofuel', 'Bioethanol', ''], 'GJ')).toBe('GJ (Net CV)');
    expect(unitOf(['UK electricity', 'Electricity generated', 'Electricity: UK', ''], 'kWh')).toBe(
      'kWh',
    );
  });
});

describe('biogenic CO2 outside the scopes', () => {
  const outside = (level2: string, level3: string, unit: string, value: unknown) =>
    row({
      scope: 'Outside of Scopes',
      levels: ['Outside of scopes', level2, level3, null],
      unit,
      gas: part('CO2'),
      value,
    });

  it('joins the burned fuel with the same name and unit', () => {
    const levels = ['Bioenergy', 'Biomass', 'Grass/Straw', null];
    const { totals, gasParts, leftOut } = read(
      row({ levels, unit: 'tonnes', value: 47 }),
      row({ levels, unit: 'kWh', value: 0.01 }),
      outside('Biomass', 'Grass/straw', 'tonnes', 1287.25),
      outside('Biomass', 'Grass/straw', 'kWh', 0.35),
      outside('Biomass', 'Grass/straw', 'GJ', 95),
    );
    expect(totals.map((each) => [each.unit, each.biogenicKgCo2PerUnit])).toEqual([
      ['tonne', 1287.25],
      ['kWh (Net CV)', 0.35],
    ]);
    expect([gasParts, leftOut]).toEqual([2, [{ reason: 'outsideOfScopes', index: 7 }]]);
  });

  it('joins neither the gross kWh nor the provision of the fuel', () => {
    const levels = ['Fuels', 'Liquid fuels', 'Diesel', null];
    const { totals } = read(
      row({ levels, unit: 'kWh (Gross CV)', value: 0.23 }),
      row({ levels, unit: 'kWh (Net CV)', value: 0.25 }),
      row({ scope: 'Scope 3', levels: levels.with(0, 'WTT- fuels'), unit: 'litres', value: 0.6 }),
      outside('Forecourt fuels', 'Diesel', 'kWh', 0.01),
      outside('Forecourt fuels', 'Diesel', 'litres', 0.14),
    );
    expect(totals.map((each) => each.biogenicKgCo2PerUnit)).toEqual([null, 0.01, null]);
  });

  it('is converted from the largest figure when the table lacks a unit', () => {
    const levels = ['Fuels', 'Liquid fuels', 'Diesel (average biofuel blend)', null];
    const { totals } = read(
      row({ levels, unit: 'kWh (Gross CV)', value: 0.23 }),
      row({ levels, unit: 'litres', value: 2.5 }),
      outside('Forecourt fuels', 'Diesel (average biofuel blend)', 'kWh', 0.01),
      outside('Forecourt fuels', 'Diesel (average biofuel blend)', 'litres', 0.14),
    );
    // A litre is 0.832361 kg with 12.651 kWh each.
    expect(totals.map((each) => each.biogenicKgCo2PerUnit)).toEqual([
      expect.closeTo(0.14 / (0.832361 * 12.651), 9),
      0.14,
    ]);
  });

  it('joins purchased electricity, but not transmission losses', () => {
    const levels = ['UK electricity', 'Electricity generated', 'Electricity: UK', 'kWh'];
    const { totals } = read(
      row({ scope: 'Scope 2', levels, unit: 'kWh', value: 0.2 }),
      row({
        scope: 'Scope 3',
        levels: ['Transmission and distribution', 'T&D- UK electricity', 'Electricity: UK', 'kWh'],
        unit: 'kWh',
        value: 0.02,
      }),
      outside('Electricity generated', 'Electricity: UK', 'kWh', 0.115),
    );
    expect(totals.map((each) => each.biogenicKgCo2PerUnit)).toEqual([0.115, null]);
  });
});

describe('the factors of a row', () => {
  const factorsOf = (cells: unknown[]) =>
    read(cells).totals.flatMap((each) => toDesnzFactors(each, 2023));

  it('keep the contribution of each gas', () => {
    const [total] = read(row({ value: 1.7 }), row({ gas: part('CO2'), value: 1.6 })).totals;
    const [factor] = total ? toDesnzFactors(total, 2023) : [];
    expect(factor).toMatchObject({ Name: 'Butane', Emission: 1.7, Unit: 'litre', Year: 2023 });
    expect(factor?.dynamicFields).toMatchObject({ CO2: '1.6 kg CO2e', 'Source id': '1_1' });
  });

  it('contain edition, validity and country', () => {
    expect(factorsOf(row({ value: 1.7 }))[0]).toMatchObject({
      dynamicFields: { 'Source id': '1_1' },
      Country: 'United Kingdom',
      CountryCode: 'GB',
      Edition: 'DESNZ 2023',
      ValidFrom: '2023-01-01',
      ValidTo: '2023-12-31',
      GwpSet: 'AR5',
      Kind: null,
    });
    const levels = ['UK electricity', 'Electricity generated', 'Electricity: UK', 'kWh'];
    const [grid] = factorsOf(row({ scope: 'Scope 2', levels, unit: 'kWh', value: 0.207 }));
    expect(grid?.Kind).toBe('grid');
  });

  // Parts from 2023: 1.74296, 0.0014448 and 0.000924832 kg CO2e. AR5 has CH4 28 and N2O 265.
  it('contain kilograms of each gas, with non-fossil methane of burned fuel', () => {
    const rows = (more: object = {}) => [
      row({ ...more, value: 1.745329632 }),
      row({ ...more, gas: part('CO2'), value: 1.74296 }),
      row({ ...more, gas: part('CH4'), value: 0.0014448 }),
      row({ ...more, gas: part('N2O'), value: 0.000924832 }),
    ];
    const gasesOf = (cells: unknown[][]) =>
      read(...cells).totals.flatMap((each) => toDesnzFactors(each, 2023))[0]?.Gases;
    const gases = gasesOf(rows());
    expect(gases).toMatchObject({ co2: 1.74296, ch4Fossil: 0, others: {} });
    expect(gases?.ch4NonFossil).toBeCloseTo(0.0000516, 10);
    expect(gases?.n2o).toBeCloseTo(0.00000348992, 10);
    expect(gasesOf(rows().slice(0, 3)), 'a part is missing').toBeNull();
    const levels = ['Business travel- air', 'Flights', 'Long-haul, to/from UK', 'Economy class'];
    const flight = { scope: 'Scope 3', levels, unit: 'passenger.km' };
    expect(gasesOf(rows({ ...flight, variant: 'With RF' }))).toBeNull();
    expect(gasesOf(rows({ ...flight, variant: 'Without RF' }))).not.toBeNull();
  });

  it.each([
    ['Carbon dioxide', { co2: 1 }],
    ['Methane', { ch4Fossil: 1, ch4NonFossil: 0 }],
    ['Nitrous oxide', { n2o: 1 }],
    ['Sulphur hexafluoride (SF6)', { others: { SF6: 1 } }],
    ['HFC-134a', { others: { 'HFC-134a': 1 } }],
    ['HFC-43-I0mee', { others: { 'HFC-43-10mee': 1 } }],
    ['CFC-11/R11 = trichlorofluoromethane', { others: { 'CFC-11': 1 } }],
    ['Perfluoromethane (PFC-14)', { others: { CF4: 1 } }],
    ['R410A', { others: { 'HFC-32': 0.5, 'HFC-125': 0.5 } }],
  ])('consist of the released gases: %s', (level3, gases) => {
    const levels = ['Refrigerant & other', 'Kyoto protocol products', level3, null];
    const variant = 'Total emissions including non-Kyoto products';
    const [factor] = factorsOf(row({ levels, variant, unit: 'kg', value: 1 }));
    expect(factor?.Gases).toMatchObject(gases);
  });

  it('contain density, calorific values and their source for a fuel', () => {
    const levels = ['Fuels', 'Liquid fuels', 'Diesel (average biofuel blend)', null];
    expect(factorsOf(row({ levels, value: 2.5 }))[0]?.FuelProperties).toEqual({
      densityKgPerLitre: 0.832361,
      netKwhPerKg: 11.9,
      grossKwhPerKg: 12.651,
      source: expect.stringContaining('2025 (DESNZ and Defra), full set, sheet Fuel properties'),
    });
    const other = ['Fuels', 'Liquid fuels', 'Refinery miscellaneous', null];
    expect(factorsOf(row({ levels: other, value: 2.5 }))[0]?.FuelProperties).toBeNull();
  });

  it('are several when the library has several categories for the activity', () => {
    const levels = ['UK electricity', 'Electricity generated', 'Electricity: UK', '2023'];
    const factors = factorsOf(row({ scope: 'Scope 2', levels, unit: 'kWh', value: 0.207 }));
    expect(factors.map(({ mainCategory, Group }) => [Group, mainCategory])).toEqual([
      ['Scope 2', 'Purchased Grid Electricity'],
      ['Scope 3', 'Processing of Sold Products'],
      ['Scope 3', 'Use of Sold Products'],
    ]);
  });

  it('are one in table words when the library lacks the activity', () => {
    const levels = ['Passenger vehicles', 'Cars (by market segment)', 'Supermini', null];
    const factors = factorsOf(row({ levels, variant: 'Diesel', unit: 'miles', value: 0.2 }));
    expect(factors).toHaveLength(1);
    expect(factors[0]).toMatchObject({
      Name: 'Company car',
      Type: 'Supermini, diesel',
      Unit: 'mile',
    });
  });

  it('are empty for an unknown activity', () => {
    expect(factorsOf(row({ levels: ['Space travel', '', '', ''], value: 9 }))).toEqual([]);
  });

  it('belong to documented categories', () => {
    for (const { mainCategory } of [...DESNZ_USES, ...DESNZ_REST_USES]) {
      expect(findMainCategory(mainCategory), mainCategory).toBeDefined();
    }
  });
});
