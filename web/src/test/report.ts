import {
  activitiesOf,
  basesOf,
  basisOf,
  categoriesOf,
  changesOf,
  type EmissionRecord,
  type FactorTotal,
  financialYear,
  hotspotsOf,
  REPORT_METHOD,
  type Report,
} from '@canopy/domain';
import { accounted } from './accounted';

const NOTHING = { scope1: 0, scope2: 0, scope3: 0, total: 0 };

function factorTotal(
  fields: Pick<FactorTotal, 'scope' | 'mainCategory' | 'consumption'> & {
    readonly name: string;
    readonly kgCo2ePerUnit: number;
    readonly unit: string;
    readonly source?: string;
  },
): FactorTotal {
  const { scope, mainCategory, consumption, name, kgCo2ePerUnit, unit, source = '' } = fields;
  return {
    ...{ scope, mainCategory, consumption, records: 1, kgCo2e: consumption * kgCo2ePerUnit },
    factor: {
      ...{ _id: `factor ${name}`, Name: name, Emission: kgCo2ePerUnit, Unit: unit },
      ...{ Group: scope, Source: source, Year: 2023 },
    },
  };
}

const SUMS = [
  // 1,200 litre × 2.5 = 3,000
  factorTotal({
    ...{ scope: 'Scope 1', mainCategory: 'On site fuel consumption', name: 'Diesel' },
    ...{ consumption: 1200, kgCo2ePerUnit: 2.5, unit: 'litre', source: 'A handbook of factors' },
  }),
  // 1,960 kWh × 0.5 = 980
  factorTotal({
    ...{ scope: 'Scope 2', mainCategory: 'Purchased Grid Electricity', name: 'Grid, India' },
    ...{ consumption: 1960, kgCo2ePerUnit: 0.5, unit: 'kWh', source: 'A grid factor' },
  }),
  // 160.5 km × 0.125 = 20.0625
  factorTotal({
    ...{ scope: 'Scope 3', mainCategory: 'Business Travel', name: 'Taxi' },
    ...{ consumption: 160.5, kgCo2ePerUnit: 0.125, unit: 'km' },
  }),
];

/** What the library says of them: 3,000 kg of CO₂ only, 980 kg under AR5, 20.0625 kg of a deleted one. */
const LIBRARY = [
  { Country: 'India', Type: 'Stationary', Brand: 'Bharat', SKU: 'D-1', Basis: 'CO2 only' },
  { Country: 'India', Type: 'State grid', Brand: '', SKU: '', Basis: 'CO2, CH4 and N2O (AR5)' },
  { Country: '', Type: '', Brand: '', SKU: '', Basis: '' },
] as const;

const FACTORS: Report['factors'] = SUMS.map(
  ({ factor, mainCategory, records, consumption, kgCo2e }, n) => {
    // biome-ignore lint/style/noNonNullAssertion: there are as many
    const library = LIBRARY[n]!;
    return {
      ...{ ...factor, ...library, ...basisOf(library.Basis) },
      ...{ mainCategory, records, consumption, total: kgCo2e },
    };
  },
);

/** A report of two users: 3,000 + 980 + 20.0625 = 4,000.0625 kg after 5,000 the year before. */
export function reportOf(change: Partial<Report> = {}): Report {
  const year = financialYear('2024-2025');
  const totals = { scope1: 3000, scope2: 980, scope3: 20.0625, total: 4000.0625 };
  const before = { ...NOTHING, scope1: 5000, total: 5000 };
  const activities = activitiesOf(SUMS);
  return {
    organisation: { name: 'Hotel Meadow ₹', userId: 'hotel' },
    financialYear: year.label,
    period: { from: year.from, to: year.to },
    filters: { scope: null, user: null },
    generatedAt: '2026-05-04T10:00:00.000Z',
    generatedBy: { userId: 'hotel', username: 'Hotel Meadow ₹' },
    method: REPORT_METHOD,
    records: SUMS.length,
    totals,
    categories: categoriesOf(SUMS).map((each) => ({
      ...each,
      mainCategories: [...each.mainCategories],
    })),
    months: year.months.map((month, n) => ({ month, ...(n === 0 ? totals : NOTHING) })),
    users: [
      { userId: 'asha', username: 'Asha Rao', ...totals },
      { userId: 'imran', username: 'Imran Shaikh', ...NOTHING },
    ],
    activities,
    hotspots: hotspotsOf(activities),
    comparison: {
      ...{ financialYear: '2023-2024', records: 1, totals: before },
      changes: changesOf(totals, before),
    },
    factors: FACTORS,
    bases: basesOf(FACTORS),
    leftOut: { count: 1, total: 30 },
    ...change,
  };
}

/** The same for a year without records. */
export function emptyReportOf(change: Partial<Report> = {}): Report {
  const full = reportOf();
  return reportOf({
    ...{ records: 0, totals: NOTHING, categories: [], activities: [] },
    ...{ hotspots: [], factors: [], bases: [] },
    months: full.months.map(({ month }) => ({ month, ...NOTHING })),
    users: full.users.map((user) => ({ ...user, ...NOTHING })),
    comparison: { ...full.comparison, records: 0, totals: NOTHING, changes: null },
    leftOut: { count: 0, total: 0 },
    ...change,
  });
}

const EVIDENCE = ['0b7a6d0e-4f0e-4c55-9f0a-0a8e5b1f6c21'];

/** The records that the report was made from, largest first. */
export function reportRecords(): EmissionRecord[] {
  return SUMS.map(({ scope, mainCategory, factor, consumption, kgCo2e }, n) => ({
    ...{ _id: `record00000${n}`, userId: 'asha', selectedName: factor.Name, selectedCategory: '' },
    ...{ selectedCountry: 'India', selectedType: '', selectedBrand: '', group: scope },
    ...{
      mainCategory,
      description: `Meter ${n + 1}`,
      sku: '',
      createdAt: '2024-05-02T10:30:00.000Z',
    },
    ...{ unit: factor.Unit, distance: consumption },
    ...{ consumption, date: '2024-04-01', date1: '2024-04-30', result: kgCo2e },
    ...{ image: EVIDENCE[n] ?? '', emission: '', factor, edition: '' },
    ...accounted(consumption, factor.Unit),
  }));
}
