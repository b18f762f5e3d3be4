import { reportingYear } from '@canopy/domain/common';
import { type FactorUse, sumByBasis, type UsedFactor } from '@canopy/domain/factors';
import {
  DEFAULT_POLICY,
  type EmissionRecord,
  listScope3Categories,
  ORGANISATION,
  type Policy,
  type QualityTotal,
  sumDataKinds,
  sumEvidence,
  toFactorSnapshot,
} from '@canopy/domain/inventory';
import {
  accountFactors,
  compareScopes,
  findHotspots,
  type Report,
  reportFactors,
  reportMethod,
  type StandardReport,
  sumByActivity,
  sumByCategory,
  toReportFactor,
} from '@canopy/domain/reports';
import { accounted } from './accounted';
import { makeRecord } from './make-record';

const NOTHING = { scope1: 0, scope2: 0, scope3: 0, total: 0 };

const OPEN = { country: '', type: '', brand: '', sku: '' };

let version = 0;

function factorUse({
  factor: given,
  ...fields
}: Pick<FactorUse, 'scope' | 'mainCategory' | 'converted'> &
  Partial<Omit<FactorUse, 'factor'>> & {
    readonly factor: Pick<UsedFactor, 'name' | 'kgCo2ePerUnit' | 'unit'> & Partial<UsedFactor>;
  }): FactorUse {
  version += 1;
  const factor = {
    factorId: `factor ${given.name}`,
    id: version,
    scope: fields.scope,
    source: '',
    year: 2023,
    country: '',
    region: '',
    type: '',
    brand: '',
    sku: '',
    sourceUrl: '',
    basis: '',
    edition: '',
    validFrom: null,
    validTo: null,
    gwpSet: null,
    gases: null,
    biogenicKgCo2PerUnit: null,
    fuelProperties: null,
    outsideKyotoKgCo2ePerUnit: null,
    changedOn: null,
    ...given,
  };
  return {
    factor,
    records: 1,
    consumption: fields.converted,
    gwpSet: null,
    flags: [],
    chosen: { ...OPEN, name: factor.name, country: 'India', unit: factor.unit },
    kgCo2e: fields.converted * factor.kgCo2ePerUnit,
    biogenicKgCo2: 0,
    outsideKyotoKgCo2e: 0,
    ...fields,
  };
}

const USES = [
  // 1,200 litre × 2.5 = 3,000
  factorUse({
    scope: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    converted: 1200,
    factor: {
      name: 'Diesel',
      kgCo2ePerUnit: 2.5,
      unit: 'litre',
      source: 'A handbook of factors',
      country: 'India',
      type: 'Stationary',
      brand: 'Bharat',
      sku: 'D-1',
      basis: 'CO2 only',
    },
  }),
  // 1,960 kWh × 0.5 = 980
  factorUse({
    scope: 'Scope 2',
    mainCategory: 'Purchased Grid Electricity',
    converted: 1960,
    factor: {
      name: 'Grid, India',
      kgCo2ePerUnit: 0.5,
      unit: 'kWh',
      source: 'A grid factor',
      country: 'India',
      type: 'State grid',
      basis: 'CO2, CH4 and N2O (AR5)',
    },
  }),
  // 160.5 km × 0.125 = 20.0625
  factorUse({
    scope: 'Scope 3',
    mainCategory: 'Business Travel',
    converted: 160.5,
    factor: { name: 'Taxi', kgCo2ePerUnit: 0.125, unit: 'km' },
  }),
];

/** Returns a report's factors, policy and method. */
function accountOf(uses: readonly FactorUse[], policy: Policy) {
  const accounting = accountFactors(uses, policy);
  const factors = reportFactors(uses);
  return {
    ...accounting,
    policy,
    factors: factors.map(toReportFactor),
    bases: sumByBasis(factors),
    method: reportMethod({
      policy,
      flags: accounting.flags,
      hasConversions: false,
      hasBiogenicCo2: false,
      withoutResidualMixKwh: 0,
      editions: factors.map(({ factor }) => factor.edition ?? ''),
      savedWith: [],
    }),
  };
}

/**
 * Returns a report under AR6: 100 litres of diesel, entered as 0.1 m³, of 2 kg CO2, 0.004 kg CH4
 * and 0.002 kg N2O each: 100 × (2 + 0.004 × 27 + 0.002 × 273) = 100 × 2.654 = 265.4. 4,000.0625 in
 * all.
 */
export function accountedReportOf(): Report {
  const byGas = factorUse({
    scope: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    records: 2,
    consumption: 0.1,
    converted: 100,
    kgCo2e: 265.4,
    gwpSet: 'AR6',
    biogenicKgCo2: 14,
    flags: ['ambiguous'],
    chosen: { ...OPEN, name: 'Diesel', type: 'Average blend', unit: 'm³' },
    factor: {
      name: 'Diesel',
      type: 'Average blend',
      kgCo2ePerUnit: 2.642,
      unit: 'litre',
      country: 'United Kingdom',
      region: 'GB-ENG',
      edition: 'DESNZ 2024',
      year: 2024,
      validFrom: '2024-01-01',
      validTo: '2024-12-31',
      source: 'Conversion factors 2024',
      sourceUrl: 'https://example.org/2024',
      gwpSet: 'AR5',
      biogenicKgCo2PerUnit: 0.14,
      gases: { co2: 2, ch4Fossil: 0, ch4NonFossil: 0.004, n2o: 0.002, others: {} },
    },
  });
  // 3,000 − 265.4 = 2,734.6 of the other diesel
  const [diesel, ...others] = USES as [FactorUse, ...FactorUse[]];
  const rest = { ...diesel, consumption: 1093.84, converted: 1093.84, kgCo2e: 2734.6 };
  const uses = [rest, byGas, ...others].map((use) => ({ ...use, outsideKyotoKgCo2e: 0 }));
  return reportOf({
    ...accountOf(uses, { ...DEFAULT_POLICY, gwpSet: 'AR6', allocation: 'daily' }),
    records: 5,
    activities: sumByActivity(uses),
    hotspots: findHotspots(sumByActivity(uses)),
  });
}

/** Data quality of the report below: its first record has evidence and was invoiced. */
const QUALITY: readonly QualityTotal[] = USES.map(({ scope, records, kgCo2e }, n) => ({
  scope,
  dataKind: n === 0 ? 'invoiced' : null,
  records,
  kgCo2e,
  withEvidence: n === 0 ? records : 0,
  kgWithEvidence: n === 0 ? kgCo2e : 0,
}));

const NO_USE = { kwh: 0, kgCo2e: 0 };

/**
 * Returns a report of two users: 3,000 + 980 + 20.0625 = 4,000.0625 kg after 5,000 the year before.
 */
export function reportOf(change: Partial<Report> = {}): Report {
  const year = reportingYear('2024-2025', 4);
  const totals = { scope1: 3000, scope2: 980, scope3: 20.0625, total: 4000.0625 };
  const before = { ...NOTHING, scope1: 5000, total: 5000 };
  const activities = sumByActivity(USES);
  return {
    organisation: { name: 'Hotel Meadow ₹', userId: 'hotel' },
    financialYear: year.label,
    period: { from: year.from, to: year.to },
    filters: { scope: null, user: null, dataKind: null, evidence: null, site: null },
    generatedAt: '2026-05-04T10:00:00.000Z',
    generatedBy: { userId: 'hotel', username: 'Hotel Meadow ₹' },
    ...accountOf(USES, DEFAULT_POLICY),
    draft: true,
    records: USES.length,
    totals,
    scope2: { locationBased: 980, marketBased: 700.5, withoutResidualMixKwh: 1234.4 },
    marketBasis: { instruments: [], residualMixes: [], gridAverage: NO_USE, otherKgCo2e: 700.5 },
    categories: sumByCategory(USES).map((each) => ({
      ...each,
      mainCategories: [...each.mainCategories],
    })),
    scope3Categories: listScope3Categories(new Map(), USES),
    months: year.months.map((month, n) => ({ month, ...(n === 0 ? totals : NOTHING) })),
    users: [
      { userId: 'asha', username: 'Asha Rao', ...totals },
      { userId: 'imran', username: 'Imran Shaikh', ...NOTHING },
    ],
    dataKinds: sumDataKinds(QUALITY),
    sites: [{ siteId: null, name: ORGANISATION, ...totals }],
    outsideBoundary: [],
    evidence: { ...sumEvidence(QUALITY), sites: [] },
    activities,
    hotspots: findHotspots(activities),
    comparison: {
      financialYear: '2023-2024',
      records: 1,
      totals: before,
      changes: compareScopes(totals, before),
    },
    leftOut: { count: 1, total: 30 },
    retirements: [],
    ...change,
  };
}

/** Returns a report for a year without records. */
export function emptyReportOf(change: Partial<Report> = {}): Report {
  const full = reportOf();
  return reportOf({
    records: 0,
    totals: NOTHING,
    categories: [],
    scope3Categories: listScope3Categories(new Map(), []),
    dataKinds: [],
    sites: full.sites.map((site) => ({ ...site, ...NOTHING })),
    evidence: { ...sumEvidence([]), sites: [] },
    activities: [],
    marketBasis: { ...full.marketBasis, otherKgCo2e: 0 },
    ...accountOf([], DEFAULT_POLICY),
    hotspots: [],
    months: full.months.map(({ month }) => ({ month, ...NOTHING })),
    users: full.users.map((user) => ({ ...user, ...NOTHING })),
    comparison: { ...full.comparison, records: 0, totals: NOTHING, changes: null },
    leftOut: { count: 0, total: 0 },
    retirements: [],
    ...change,
  });
}

/** Returns an instrument of the year that covers 960 kWh. */
export function reportInstrument(): Report['marketBasis']['instruments'][number] {
  return {
    _id: 'instrument00000000000001',
    kind: 'REGO',
    site: { siteId: 'plant000', name: 'Plant' },
    mwh: 1,
    from: '2024-04-01',
    to: '2025-03-31',
    generatedFrom: null,
    generatedTo: null,
    kgCo2ePerKwh: 0.01,
    serials: 'R-1 to R-9',
    evidence: null,
    retirement: 'OFGEM-7',
    meetsCriteria: true,
    createdAt: '2024-04-01T00:00:00.000Z',
    coveredMwh: 0.96,
    leftOverMwh: 0.04,
    kwh: 960,
    kgCo2e: 9.6,
  };
}

const EVIDENCE = ['0b7a6d0e-4f0e-4c55-9f0a-0a8e5b1f6c21'];

/** Returns the report's records, largest first. */
export function reportRecords(): EmissionRecord[] {
  return USES.map(({ scope, mainCategory, factor, converted, kgCo2e }, n) =>
    makeRecord({
      _id: `record00000${n}`,
      selectedName: factor.name,
      group: scope,
      mainCategory,
      description: `Meter ${n + 1}`,
      createdAt: '2024-05-02T10:30:00.000Z',
      unit: factor.unit,
      distance: converted,
      consumption: converted,
      result: kgCo2e,
      image: EVIDENCE[n] ?? '',
      factor: toFactorSnapshot(factor),
      ...accounted(converted, factor.unit),
    }),
  );
}

/** Returns a draft by the GHG Protocol, with a few of its cells. */
export function standardReportOf(): StandardReport {
  const text = { unit: '', paragraph: 'Corporate Standard, ch. 9' };
  const kg = { unit: 'kg CO2e', paragraph: 'Scope 2 Guidance, ch. 7' };
  const consolidation = { id: 'consolidation', label: 'Approach of consolidation' };
  return {
    standard: 'GHG Protocol',
    edition: 'Corporate Standard (2004)',
    draft: true,
    missing: [consolidation],
    tables: [
      {
        id: 'method',
        title: 'Method',
        cells: [
          {
            id: 'gwpSet',
            label: 'Global warming potentials',
            value: 'AR6.',
            unit: '',
            paragraph: 'Scope 3 Standard, ch. 11',
          },
        ],
      },
      {
        id: 'boundary',
        title: 'Organisation and boundary',
        cells: [
          { id: 'organisation', label: 'Organisation', value: 'Hotel Meadow ₹', ...text },
          { ...consolidation, value: null, ...text },
        ],
      },
      {
        id: 'scopes',
        title: 'Emissions by scope',
        cells: [
          {
            id: 'scope2LocationBased',
            label: 'Scope 2, location-based',
            value: 1_543_814.7249,
            ...kg,
          },
          { id: 'scope2MarketBased', label: 'Scope 2, market-based', value: null, ...kg },
          {
            id: 'scope1Ch4',
            label: 'Scope 1: CH₄',
            value: 0.5,
            unit: 'kg CH4',
            paragraph: 'Corporate Standard, ch. 9',
          },
        ],
      },
    ],
    organisation: { name: 'Hotel Meadow ₹', userId: 'hotel' },
    financialYear: '2024-2025',
    generatedAt: '2026-01-02T10:30:00.000Z',
    generatedBy: { userId: 'hotel', username: 'Hotel Meadow ₹' },
  };
}
