import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../inventory/policy';
import {
  compareYears,
  GHG_PROTOCOL,
  type Inventory,
  type InventoryCategory,
  type InventoryYear,
} from './ghg-protocol';
import { reportMethod } from './method';
import { type CellValue, fillStandard } from './standard';

const NOTHING = { scope1: 0, scope2: 0, scope3: 0, total: 0 };
const NO_GASES = { co2: 0, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };
const POLICY = { ...DEFAULT_POLICY, gwpSet: 'AR6', consolidation: 'operational-control' } as const;

type Instruments = Inventory['marketBasis']['instruments'];

const REGO: Instruments[number] = {
  kind: 'REGO',
  site: { name: 'Plant' },
  mwh: 60,
  coveredMwh: 58.2,
  from: '2024-05-01',
  to: '2024-05-31',
  kgCo2ePerKwh: 0.01,
  serials: 'R-1 to R-60',
  retirement: 'OFGEM-7',
  meetsCriteria: true,
};

const basisOf = (...instruments: Instruments): Inventory['marketBasis'] => ({
  instruments,
  residualMixes: [
    {
      name: 'Residual mix India',
      edition: 'CEA 2024',
      validFrom: '2024-04-01',
      validTo: '2025-03-31',
      source: 'Registry',
      kgCo2ePerKwh: 0.45,
      kwh: 400_000,
    },
  ],
  gridAverage: { kwh: 1200 },
});

const YEAR: InventoryYear = {
  label: '2024-2025',
  scope1: 3000,
  scope2: { locationBased: 200_000, marketBased: 180_000, withoutResidualMixKwh: 12 },
  scope3: 5000.5,
  editions: ['DESNZ 2024', ''],
  gwpSets: ['AR6'],
  policy: POLICY,
  sites: ['Organisation', 'Pune'],
};

function inventoryOf(change: Partial<Inventory> = {}): Inventory {
  return {
    organisation: 'Hotel Meadow',
    period: { from: '2024-04-01', to: '2025-03-31' },
    policy: POLICY,
    method: reportMethod({
      policy: POLICY,
      editions: YEAR.editions,
      savedWith: YEAR.gwpSets,
      hasConversions: false,
      hasBiogenicCo2: true,
      withoutResidualMixKwh: 0,
      flags: [],
    }),
    year: YEAR,
    before: { ...YEAR, label: '2023-2024', scope1: 4000, editions: ['DESNZ 2023', ''] },
    categories: Array.from({ length: 15 }, (_, n) => ({
      category: n + 1,
      records: n === 5 ? 2 : 0,
      total: n === 5 ? 5000 : 0,
      state: n === 5 || n === 6 ? ('included' as const) : ('not-relevant' as const),
      reason: n === 5 || n === 6 ? '' : 'There is none.',
    })),
    withoutCategory: 0.5,
    marketBasis: basisOf(REGO, REGO),
    countsEveryInstrument: false,
    statement: { version: 2, sha256: 'e3b0' },
    // 1,000 kg CO2, 2 kg of each CH4, 3 kg N2O, 1 kg HFC-134a, 0.1 kg CF4
    scope1Gases: {
      gases: {
        co2: 1000,
        ch4Fossil: 2,
        ch4NonFossil: 2,
        n2o: 3,
        others: { 'HFC-134a': 1, CF4: 0.1 },
      },
      share: 0.75,
    },
    scope2Gases: { gases: { ...NO_GASES, co2: 200_000 }, share: 1 },
    biogenicCo2: { ...NOTHING, scope1: 14, total: 14 },
    outsideKyoto: NOTHING,
    dataKinds: [
      { kind: 'invoiced', total: 200_000 },
      { kind: null, total: 8000.5 },
    ],
    evidence: { kg: 208_000.5, kgWithEvidence: 1000 },
    leftOut: { count: 1, total: 40 },
    outsideBoundary: [{ name: 'Nashik', total: 60 }],
    ...change,
  };
}

const report = (change?: Partial<Inventory>) => fillStandard(GHG_PROTOCOL, inventoryOf(change));

function valuesOf(change?: Partial<Inventory>): Record<string, CellValue> {
  const cells = report(change).tables.flatMap((table) => table.cells);
  return Object.fromEntries(cells.map(({ id, value }) => [id, value]));
}

describe('a report by the GHG Protocol', () => {
  it('contains both totals and each category with its figure or exclusion', () => {
    const { draft, missing, standard, tables } = report();
    expect({ draft, missing, standard }).toEqual({
      draft: false,
      missing: [],
      standard: 'GHG Protocol',
    });
    expect(valuesOf()).toMatchObject({
      statement: 'Version 2, SHA-256 e3b0',
      scope1: 3000,
      scope2LocationBased: 200_000,
      scope2MarketBased: 180_000,
      scope2WithoutResidualMix: 12,
      scope2QualityCriteria: '2 of 2 instruments, as the organisation states.',
      scope3: 5000.5,
      totalLocationBased: 208_000.5,
      totalMarketBased: 188_000.5,
      scope3Category6: 5000,
      scope3Category6Exclusion: null,
      scope3Category14: null,
      scope3Category14Exclusion: 'Not relevant: There is none.',
      scope3Category7: null,
      scope3Category7Exclusion: 'Included; nothing was recorded.',
      scope3WithoutCategory: 0.5,
      consolidation: 'operational control',
      outsideBoundary: 60,
      biogenicScope1: 14,
      dataKindInvoiced: 200_000,
      dataKindNotStated: 8000.5,
      dataKindMeasured: 0,
      withEvidence: 1000,
      previousScope1: 4000,
      previousTotalMarketBased: 189_000.5,
    });
    const ids = tables.flatMap(({ cells }) => cells.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { paragraph } of tables.flatMap(({ cells }) => cells)) {
      expect(paragraph).toMatch(/^(Corporate Standard|Scope [23] (Guidance|Standard)), ch\. /);
    }
  });

  it('contains the seven gases, as CO2e if the policy names a GWP set', () => {
    // IPCC AR6: CH4 29.8 fossil, 27.0 other, N2O 273, HFC-134a 1,530, CF4 7,380
    expect(valuesOf()).toMatchObject({
      scope1ByGas: 75,
      scope1Co2: 1000,
      scope1Ch4: 4,
      scope1Ch4Co2e: 2 * 29.8 + 2 * 27,
      scope1N2oCo2e: 819,
      scope1Hfcs: 1,
      scope1HfcsCo2e: 1530,
      scope1Pfcs: 0.1,
      scope1PfcsCo2e: 738,
      scope1Sf6: 0,
      scope2Co2: 200_000,
    });
    expect(valuesOf({ policy: { ...POLICY, gwpSet: null } })).toMatchObject({
      scope1Co2: 1000,
      scope1Co2Co2e: null,
    });
  });

  it('is a draft that lists the missing cells', () => {
    const scope2 = { locationBased: 200_000, marketBased: null, withoutResidualMixKwh: null };
    const [, second, ...others] = inventoryOf().categories;
    const { draft, missing } = report({
      policy: { ...POLICY, consolidation: null },
      year: { ...YEAR, scope2 },
      // No reason was given for the first category. The second has one.
      categories: [
        { category: 1, records: 0, total: 0, state: 'not-yet', reason: '' },
        { ...(second as InventoryCategory), state: 'not-yet', reason: 'Suppliers are asked.' },
        ...others,
      ],
      marketBasis: basisOf(REGO, { ...REGO, meetsCriteria: false }),
      countsEveryInstrument: true,
      scope2Gases: { gases: NO_GASES, share: 0 },
    });
    expect(draft).toBe(true);
    expect(missing.map(({ id }) => id)).toEqual([
      'consolidation',
      'scope2MarketBased',
      'totalMarketBased',
      'scope2QualityCriteria',
      'scope3Category1',
      'scope2Co2',
      'scope2Ch4',
      'scope2N2o',
      'scope2Hfcs',
      'scope2Pfcs',
      'scope2Sf6',
      'scope2Nf3',
    ]);
    expect(missing).toContainEqual({
      id: 'scope3Category1',
      label: '1. Purchased goods and services',
    });
  });

  it('counts instruments meeting the Quality Criteria and is final without the rest', () => {
    const [met, open] = [REGO, { ...REGO, meetsCriteria: false }];
    const cellOf = (...instruments: Instruments) => {
      const marketBasis = basisOf(...instruments);
      expect(report({ marketBasis }).draft).toBe(false);
      return valuesOf({ marketBasis }).scope2QualityCriteria;
    };
    const rest = 'The market-based figure leaves out the rest.';
    expect(cellOf()).toBe('No instrument is used.');
    expect(cellOf(met)).toBe('1 of 1 instrument, as the organisation states.');
    expect(cellOf(met, open)).toBe(`1 of 2 instruments, as the organisation states. ${rest}`);
    expect(cellOf(open)).toBe(`0 of 1 instrument, as the organisation states. ${rest}`);
  });

  it('names each instrument and each residual mix', () => {
    const open = {
      ...REGO,
      kind: 'PPA',
      serials: '',
      retirement: '',
      meetsCriteria: false,
    } as const;
    const marketBasis = basisOf(REGO, open);
    const { scope2Instruments, scope2ResidualMixes } = valuesOf({ marketBasis });
    expect(scope2Instruments).toBe(
      [
        'REGO of Plant, 1 May 2024 to 31 May 2024: 60 MWh; 58.2 MWh cover electricity at 0.01 kg CO₂e per kWh; serials R-1 to R-60; retirement OFGEM-7.',
        'Power purchase agreement of Plant, 1 May 2024 to 31 May 2024: 60 MWh; left out, because it doesn’t meet the Quality Criteria.',
      ].join('\n'),
    );
    expect(scope2ResidualMixes).toBe(
      [
        '0.45 kg CO₂e per kWh for 400,000 kWh: Residual mix India; CEA 2024; valid from 1 Apr 2024 to 31 Mar 2025; Registry.',
        'No residual mix is available for 1,200 kWh. They count by the average of the grid.',
      ].join('\n'),
    );
    const none = { ...marketBasis, residualMixes: [], gridAverage: { kwh: 0 } };
    expect(valuesOf({ marketBasis: none }).scope2ResidualMixes).toBe(
      'No residual mix is used: instruments cover all electricity.',
    );
    expect(valuesOf({ marketBasis: { ...none, instruments: [] } })).toMatchObject({
      scope2Instruments: 'No instrument is used.',
      scope2ResidualMixes: 'No residual mix is used: no electricity from a grid was recorded.',
    });
  });

  it('warns instead of citing a statement with other figures', () => {
    const { statement } = valuesOf({ statement: { version: 2, sha256: null } });
    expect(statement).toMatch(/^The figures of .* no longer match .*, version 2\. /);
  });

  it('warns that the previous year differs from its statement', () => {
    const before = { ...YEAR, label: '2023-2024', differsFromStatement: true };
    expect(valuesOf({ before }).likeForLike).toMatch(
      /^The figures of 2023-2024 no longer match its locked statement\. A change .* Both years /,
    );
  });

  it('needs no base year, previous year or instrument', () => {
    expect(report({ before: null, marketBasis: basisOf(), statement: null }).draft).toBe(false);
    expect(valuesOf({ before: null })).toMatchObject({
      baseYear: 'None chosen',
      previousScope1: null,
      likeForLike: null,
    });
  });

  it('lists exclusions with their reasons and emissions', () => {
    const { exclusions } = valuesOf();
    expect(exclusions).toContain('every activity that nobody recorded');
    expect(exclusions).toContain('leave out 1 record, 40 kg CO₂e.');
    expect(exclusions).toContain('Outside of the boundary by holdings: Nashik, 60 kg CO₂e.');
  });
});

describe('two years', () => {
  it('are compared by policy, editions, potentials and sites', () => {
    const before: InventoryYear = {
      ...YEAR,
      label: '2023-2024',
      editions: ['DESNZ 2023'],
      gwpSets: [null, 'AR6'],
      policy: { consolidation: null, allocation: 'documented' },
      sites: ['Organisation'],
    };
    expect(compareYears(YEAR, before)).toBe(
      'Policy only in 2024-2025: operational control; only in 2023-2024: no approach of consolidation. ' +
        'Editions of factors only in 2024-2025: DESNZ 2024; only in 2023-2024: DESNZ 2023. ' +
        'Global warming potentials only in 2024-2025: none; only in 2023-2024: published figures. ' +
        'Sites only in 2024-2025: Pune; only in 2023-2024: none.',
    );
    expect(compareYears(YEAR, YEAR)).toBe(
      'Both years have the same policy, editions, potentials and sites.',
    );
  });
});
