import { numberText } from '../common/format-text';
import { gasName } from '../gases/gas-names';
import { type Gases, gasEntries } from '../gases/gases';
import { findGwp, isPfc } from '../gases/gwp';
import type { GwpSet } from '../gases/gwp-sets';
import { ghgProtocolCategoryName } from '../inventory/ghg-categories';
import { inventoryMessages } from '../inventory/messages';
import type { Policy, Scope2Method } from '../inventory/policy';
import { DATA_KINDS, type DataKind } from '../inventory/records/data-kinds';
import type { ScopeTotals } from '../inventory/records/totals';
import type { CategoryState } from '../inventory/scope3-categories';
import {
  type BasisOfMarket,
  describeInstruments,
  describeResidualMixes,
} from './market-basis-text';
import { CONSOLIDATION_NAMES, type ReportMethod } from './method';
import type { CellRule, CellValue, Standard } from './standard';

/** Both Scope 2 figures, kg CO2e, unrounded. */
export interface Scope2Figures {
  readonly locationBased: number;
  /** Null if not calculated. */
  readonly marketBased: number | null;
  /** Electricity in places without a residual mix; null if not calculated. */
  readonly withoutResidualMixKwh: number | null;
}

/** Emissions of a year and their basis. Figures are in kg CO2e, unrounded. */
export interface InventoryYear {
  /** '2024-2025' */
  readonly label: string;
  readonly scope1: number;
  readonly scope2: Scope2Figures;
  readonly scope3: number;
  /** Editions of its factors; '' for factors without one. */
  readonly editions: readonly string[];
  /** Sets used for its records; null for published figures. */
  readonly gwpSets: readonly (GwpSet | null)[];
  /** Policy that applies to the year. */
  readonly policy: Pick<Policy, 'consolidation' | 'allocation'>;
  /** Names of sites with records that count in the year. */
  readonly sites: readonly string[];
  /** Whether the figures of a locked year differ from its statement. */
  readonly differsFromStatement?: boolean | undefined;
}

/** Scope 3 category in a year. */
export interface InventoryCategory {
  /** 1–15 */
  readonly category: number;
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
  readonly state: CategoryState;
  /** Reason for the exclusion; '' until one is given. */
  readonly reason: string;
}

/** Gases of a scope. Factors without gases contribute nothing. */
export interface InventoryGases {
  /** Kilograms of each gas. */
  readonly gases: Gases;
  /** Fraction of the scope from factors with gases, 0 to 1. */
  readonly share: number;
}

/** Input of a GHG Protocol report. */
export interface Inventory {
  readonly organisation: string;
  /** First and last day of the year. */
  readonly period: { readonly from: string; readonly to: string };
  readonly policy: Pick<Policy, 'consolidation' | 'gwpSet' | 'scope2Method' | 'thresholdPercent'>;
  readonly method: Pick<
    ReportMethod,
    'boundary' | 'calculation' | 'gases' | 'editions' | 'period' | 'exclusions'
  >;
  readonly year: InventoryYear;
  /** Previous year; null if it has no records. */
  readonly before: InventoryYear | null;
  readonly categories: readonly InventoryCategory[];
  /**
   * Scope 3 emissions in main categories without a number in the standard, such as Other. In kg
   * CO2e.
   */
  readonly withoutCategory: number;
  /** Parts of the market-based figure, with all instruments whose days of use begin in the year. */
  readonly marketBasis: BasisOfMarket;
  /**
   * Whether every instrument counts. True for years locked before Canopy applied the Quality
   * Criteria.
   */
  readonly countsEveryInstrument: boolean;
  /**
   * Statement of a locked year, otherwise null. The hash is null if its figures differ from the
   * year's.
   */
  readonly statement: { readonly version: number; readonly sha256: string | null } | null;
  readonly scope1Gases: InventoryGases;
  readonly scope2Gases: InventoryGases;
  /** kg CO2 */
  readonly biogenicCo2: ScopeTotals;
  /** Gases outside the Kyoto Protocol, kg CO2e. */
  readonly outsideKyoto: ScopeTotals;
  readonly dataKinds: readonly { readonly kind: DataKind | null; readonly total: number }[];
  readonly evidence: { readonly kg: number; readonly kgWithEvidence: number };
  readonly leftOut: { readonly count: number; readonly total: number };
  /** Emissions of sites outside the boundary, kg CO2e. */
  readonly outsideBoundary: readonly { readonly name: string; readonly total: number }[];
}

type Rule = CellRule<Inventory>;

const KG = 'kg CO2e';
const CORPORATE = 'Corporate Standard, ch. 9';
const SCOPE_2 = 'Scope 2 Guidance, ch. 7';
const SCOPE_3 = 'Scope 3 Standard, ch. 11';

const METHOD_NAMES: Readonly<Record<Scope2Method, string>> = {
  location: 'Location-based',
  market: 'Market-based',
};

const DATA_KIND_NAMES: Readonly<Record<DataKind, string>> = {
  measured: 'Measured',
  invoiced: 'Invoiced',
  estimated: 'Estimated',
  spend: 'Spend-based',
  proxy: 'Proxy',
};

const BOUNDARY: readonly Rule[] = [
  text('organisation', 'Organisation', CORPORATE, ({ organisation }) => organisation, true),
  text(
    'reportingPeriod',
    'Reporting period',
    CORPORATE,
    ({ year, period }) => `${year.label}: ${period.from} to ${period.to}`,
    true,
  ),
  text(
    'statement',
    'Statement of the locked year',
    'Corporate Standard, ch. 10',
    ({ statement, year }) =>
      statement &&
      (statement.sha256
        ? `Version ${statement.version}, SHA-256 ${statement.sha256}`
        : inventoryMessages.figuresDiffer(year.label, statement.version)),
  ),
  text(
    'consolidation',
    'Approach of consolidation',
    'Corporate Standard, ch. 3 and 9',
    ({ policy: { consolidation } }) => consolidation && CONSOLIDATION_NAMES[consolidation],
    true,
  ),
  text(
    'organisationalBoundary',
    'Organisational boundary',
    CORPORATE,
    ({ method }) => method.boundary,
    true,
  ),
  text('sites', 'Sites with emissions', CORPORATE, ({ year }) => year.sites.join('; ')),
  text('operationalBoundary', 'Operational boundary', CORPORATE, describeOperations, true),
  figure(
    'outsideBoundary',
    'Sites outside of the boundary, in no total',
    CORPORATE,
    ({ outsideBoundary }) => outsideBoundary.reduce((kg, { total }) => kg + total, 0),
  ),
  text('exclusions', 'Left out, and why', CORPORATE, describeExclusions, true),
];

/** Figures reported for both the year and the previous one. */
const FIGURES: readonly (readonly [
  id: string,
  label: string,
  paragraph: string,
  kgIn: (year: InventoryYear) => number | null,
])[] = [
  ['scope1', 'Scope 1', CORPORATE, (year) => year.scope1],
  ['scope2LocationBased', 'Scope 2, location-based', SCOPE_2, (year) => year.scope2.locationBased],
  ['scope2MarketBased', 'Scope 2, market-based', SCOPE_2, (year) => year.scope2.marketBased],
  ['scope3', 'Scope 3', SCOPE_3, (year) => year.scope3],
  [
    'totalLocationBased',
    'Total with Scope 2 location-based',
    CORPORATE,
    (year) => addScopes(year, year.scope2.locationBased),
  ],
  [
    'totalMarketBased',
    'Total with Scope 2 market-based',
    CORPORATE,
    (year) => addScopes(year, year.scope2.marketBased),
  ],
];

const SCOPES: readonly Rule[] = [
  ...FIGURES.map(([id, label, paragraph, kgIn]) =>
    figure(id, label, paragraph, ({ year }) => kgIn(year), true),
  ),
  text(
    'scope2Leading',
    'Scope 2 method that leads in other reports',
    SCOPE_2,
    ({ policy }) => METHOD_NAMES[policy.scope2Method],
  ),
  {
    ...figure(
      'scope2WithoutResidualMix',
      'Electricity without a residual mix, market-based as location-based',
      SCOPE_2,
      ({ year }) => year.scope2.withoutResidualMixKwh,
    ),
    unit: 'kWh',
  },
  text(
    'scope2QualityCriteria',
    'Instruments that meet the Scope 2 Quality Criteria',
    SCOPE_2,
    describeCriteria,
    true,
  ),
  text(
    'scope2Instruments',
    'Instruments in the market-based figure',
    SCOPE_2,
    ({ marketBasis, countsEveryInstrument }) =>
      describeInstruments(marketBasis, countsEveryInstrument),
    true,
  ),
  text(
    'scope2ResidualMixes',
    'Residual mixes in the market-based figure',
    SCOPE_2,
    ({ marketBasis }) => describeResidualMixes(marketBasis),
    true,
  ),
];

const CATEGORIES: readonly Rule[] = [
  ...categoryRules((category, name) => ({
    ...figure(`scope3Category${category}`, name, SCOPE_3, (inventory) => {
      const { records, total } = categoryIn(inventory, category);
      return records > 0 ? total : null;
    }),
    isMandatory: (inventory) => explainExclusion(categoryIn(inventory, category)) === null,
  })),
  figure(
    'scope3WithoutCategory',
    'Scope 3 without a category of the standard',
    SCOPE_3,
    ({ withoutCategory }) => withoutCategory,
  ),
];

const EXCLUDED_CATEGORIES: readonly Rule[] = categoryRules((category, name) =>
  text(`scope3Category${category}Exclusion`, name, SCOPE_3, (inventory) =>
    explainExclusion(categoryIn(inventory, category)),
  ),
);

/** Seven gases of an inventory (GHG Protocol, 'Required Greenhouse Gases in Inventories', 2013). */
const SEVEN_GASES: readonly {
  id: string;
  formula: string;
  has: (gas: string) => boolean;
}[] = [
  { id: 'Co2', formula: 'CO2', has: (gas) => gas === 'co2' },
  {
    id: 'Ch4',
    formula: 'CH4',
    has: (gas) => gas === 'ch4Fossil' || gas === 'ch4NonFossil',
  },
  { id: 'N2o', formula: 'N2O', has: (gas) => gas === 'n2o' },
  { id: 'Hfcs', formula: 'HFCs', has: (gas) => gas.startsWith('HFC-') },
  { id: 'Pfcs', formula: 'PFCs', has: isPfc },
  { id: 'Sf6', formula: 'SF6', has: (gas) => gas === 'SF6' },
  { id: 'Nf3', formula: 'NF3', has: (gas) => gas === 'NF3' },
];

const GASES: readonly Rule[] = (['scope1', 'scope2'] as const).flatMap((part) => {
  const name = part === 'scope1' ? 'Scope 1' : 'Scope 2, location-based';
  const inScope = (inventory: Inventory) =>
    part === 'scope1' ? inventory.scope1Gases : inventory.scope2Gases;
  const paragraph = `${CORPORATE} (as amended in 2013)`;
  return [
    {
      ...figure(
        `${part}ByGas`,
        `${name}: part whose factors give their gases`,
        CORPORATE,
        (inventory) => (emissionsIn(inventory, part) === 0 ? null : inScope(inventory).share * 100),
      ),
      unit: '%',
    },
    ...SEVEN_GASES.flatMap((gas): Rule[] => [
      {
        ...figure(
          `${part}${gas.id}`,
          `${name}: ${gasName(gas.formula)}`,
          paragraph,
          (inventory) => {
            const { share, gases } = inScope(inventory);
            return share > 0 || emissionsIn(inventory, part) === 0 ? weigh(gases, gas.has) : null;
          },
          true,
        ),
        unit: `kg ${gas.formula}`,
      },
      figure(
        `${part}${gas.id}Co2e`,
        `${name}: ${gasName(gas.formula)} as CO₂e`,
        paragraph,
        (inventory) => {
          const { gwpSet } = inventory.policy;
          const { share, gases } = inScope(inventory);
          return gwpSet && share > 0 ? weigh(gases, gas.has, gwpSet) : null;
        },
      ),
    ]),
  ];
});

const APART: readonly Rule[] = [
  biogenic('Scope1', 'scope1', CORPORATE),
  biogenic('Scope2', 'scope2', 'Scope 2 Guidance, ch. 6'),
  biogenic('Scope3', 'scope3', SCOPE_3),
  figure(
    'outsideKyoto',
    'Gases outside the Kyoto Protocol',
    CORPORATE,
    (inventory) => inventory.outsideKyoto.total,
  ),
];

const TRACKING: readonly Rule[] = [
  text('baseYear', 'Base year', 'Corporate Standard, ch. 5 and 9', () => 'None chosen'),
  text('previousYear', 'Year before', CORPORATE, ({ before }) => before?.label ?? null),
  ...FIGURES.map(([id, label, , kgIn]) =>
    figure(
      `previous${capitalise(id)}`,
      `Year before: ${label}`,
      CORPORATE,
      ({ before }) => before && kgIn(before),
    ),
  ),
  text(
    'likeForLike',
    'What is not like for like',
    'Corporate Standard, ch. 5 and 9',
    ({ year, before }) => {
      if (!before) return null;
      const differs = before.differsFromStatement
        ? [inventoryMessages.figuresDiffer(before.label)]
        : [];
      return [...differs, compareYears(year, before)].join(' ');
    },
  ),
];

const METHOD: readonly Rule[] = [
  text('calculation', 'Method of calculation', CORPORATE, ({ method }) => method.calculation, true),
  text('counting', 'Days and years', CORPORATE, ({ method }) => method.period, true),
  text('gwpSet', 'Global warming potentials', SCOPE_3, ({ method }) => method.gases, true),
  text('editions', 'Editions of emission factors', SCOPE_3, ({ method }) => method.editions, true),
  ...DATA_KINDS.map((kind) =>
    dataKindRule(kind, `dataKind${capitalise(kind)}`, DATA_KIND_NAMES[kind]),
  ),
  dataKindRule(null, 'dataKindNotStated', 'Not stated'),
  figure(
    'withEvidence',
    'Emissions that evidence proves',
    'Corporate Standard, ch. 7',
    ({ evidence }) => evidence.kgWithEvidence,
  ),
];

/**
 * Report by the GHG Protocol. Covers the Corporate Standard's chapter 9, the Scope 2 Guidance's
 * chapter 7 and the Scope 3 Standard's chapter 11.
 */
export const GHG_PROTOCOL: Standard<Inventory> = {
  name: 'GHG Protocol',
  fileName: 'ghg-protocol',
  covers:
    'The figures required by the Corporate Standard, the Scope 2 Guidance and the Scope 3 Standard, each with its chapter.',
  edition:
    'Corporate Accounting and Reporting Standard, revised edition (2004); Required Greenhouse Gases in Inventories (2013); Scope 2 Guidance (2015); Corporate Value Chain (Scope 3) Standard (2011)',
  tables: [
    { id: 'method', title: 'Method', cells: METHOD },
    { id: 'boundary', title: 'Organisation and boundary', cells: BOUNDARY },
    { id: 'scopes', title: 'Emissions by scope', cells: SCOPES },
    { id: 'scope3', title: 'Scope 3 by category', cells: CATEGORIES },
    {
      id: 'scope3Excluded',
      title: 'Categories of Scope 3 that are not included',
      cells: EXCLUDED_CATEGORIES,
    },
    { id: 'gases', title: 'Scope 1 and 2 by gas', cells: GASES },
    { id: 'apart', title: 'Stated apart, in no total', cells: APART },
    { id: 'tracking', title: 'Base year and year before', cells: TRACKING },
  ],
};

function text(
  id: string,
  label: string,
  paragraph: string,
  value: (inventory: Inventory) => CellValue,
  isMandatory = false,
): Rule {
  return { id, label, unit: '', paragraph, isMandatory, value };
}

function figure(
  id: string,
  label: string,
  paragraph: string,
  value: (inventory: Inventory) => number | null,
  isMandatory = false,
): Rule {
  return { id, label, unit: KG, paragraph, isMandatory, value };
}

function biogenic(id: string, part: keyof ScopeTotals, paragraph: string): Rule {
  const label = `Biogenic CO₂, ${id.replace('Scope', 'Scope ')}`;
  const rule = figure(
    `biogenic${id}`,
    label,
    paragraph,
    (inventory) => inventory.biogenicCo2[part],
    true,
  );
  return { ...rule, unit: 'kg CO2' };
}

function dataKindRule(kind: DataKind | null, id: string, name: string): Rule {
  const total = ({ dataKinds }: Inventory) =>
    dataKinds.find((each) => each.kind === kind)?.total ?? 0;
  return figure(id, `Data kind: ${name}`, SCOPE_3, total);
}

function categoryRules(ruleOf: (category: number, name: string) => Rule): Rule[] {
  return Array.from({ length: 15 }, (_, n) =>
    ruleOf(n + 1, `${n + 1}. ${ghgProtocolCategoryName(n + 1)}`),
  );
}

function categoryIn({ categories }: Inventory, number: number): InventoryCategory {
  const none = { category: number, records: 0, total: 0, state: 'not-yet', reason: '' } as const;
  return categories.find(({ category }) => category === number) ?? none;
}

/** Explains why a category has no figure. Returns null if it has one, or if no reason was given. */
function explainExclusion({ records, state, reason }: InventoryCategory): string | null {
  if (records > 0) return null;
  if (state === 'included') return 'Included; nothing was recorded.';
  if (reason === '') return null;
  return `${state === 'not-relevant' ? 'Not relevant' : 'Not included yet'}: ${reason}`;
}

/**
 * Counts the instruments that meet the criteria. Returns null for a locked year whose figure
 * includes others.
 */
function describeCriteria({
  marketBasis: { instruments },
  countsEveryInstrument,
}: Inventory): string | null {
  if (instruments.length === 0) return 'No instrument is used.';
  const meeting = instruments.filter(({ meetsCriteria }) => meetsCriteria).length;
  const hasOthers = meeting < instruments.length;
  if (hasOthers && countsEveryInstrument) return null;
  const noun = instruments.length === 1 ? 'instrument' : 'instruments';
  const count = `${numberText(meeting)} of ${numberText(instruments.length)} ${noun}`;
  const others = hasOthers ? ' The market-based figure leaves out the rest.' : '';
  return `${count}, as the organisation states.${others}`;
}

function addScopes({ scope1, scope3 }: InventoryYear, scope2: number | null): number | null {
  return scope2 === null ? null : scope1 + scope2 + scope3;
}

function emissionsIn({ year }: Inventory, part: 'scope1' | 'scope2'): number {
  return part === 'scope1' ? year.scope1 : year.scope2.locationBased;
}

/** Adds up the kilograms of a group's gases, or their kg CO2e with a set. */
function weigh(gases: Gases, has: (gas: string) => boolean, gwpSet?: GwpSet): number {
  return gasEntries(gases)
    .filter(([gas]) => has(gas))
    .reduce((sum, [gas, kg]) => sum + kg * (gwpSet ? (findGwp(gas, gwpSet) ?? 0) : 1), 0);
}

function describeOperations(inventory: Inventory): string {
  const names = inventory.categories
    .filter(({ records }) => records > 0)
    .map(({ category }) => `${category}. ${ghgProtocolCategoryName(category)}`);
  const scope3 = names.length > 0 ? names.join('; ') : 'none';
  return `Scope 1, Scope 2 and these categories of Scope 3: ${scope3}.`;
}

function describeExclusions({ method, leftOut, outsideBoundary }: Inventory): string {
  const sentences = [method.exclusions];
  if (leftOut.count > 0) {
    const count = `${numberText(leftOut.count)} ${leftOut.count === 1 ? 'record' : 'records'}`;
    sentences.push(`Dates that straddle two years leave out ${count}, ${kgText(leftOut.total)}.`);
  }
  if (outsideBoundary.length > 0) {
    const sites = outsideBoundary.map(({ name, total }) => `${name}, ${kgText(total)}`);
    sentences.push(`Outside of the boundary by holdings: ${sites.join('; ')}.`);
  }
  return sentences.join(' ');
}

function kgText(kg: number): string {
  return `${kg.toLocaleString('en', { maximumFractionDigits: 2 })} kg CO₂e`;
}

/**
 * Describes the differences between two years in policy, editions, sets of potentials and sites.
 */
export function compareYears(year: InventoryYear, before: InventoryYear): string {
  const sets = (each: InventoryYear) => each.gwpSets.map((set) => set ?? 'published figures');
  const sentences = [
    differ('Policy', year, before, describePolicy),
    differ('Editions of factors', year, before, (each) => each.editions),
    differ('Global warming potentials', year, before, sets),
    differ('Sites', year, before, (each) => each.sites),
  ].filter((sentence) => sentence !== null);
  return sentences.join(' ') || 'Both years have the same policy, editions, potentials and sites.';
}

function describePolicy({ policy: { consolidation, allocation } }: InventoryYear): string[] {
  return [
    consolidation ? CONSOLIDATION_NAMES[consolidation] : 'no approach of consolidation',
    allocation === 'daily' ? 'records spread over their days' : 'records counted as a whole',
  ];
}

function differ(
  what: string,
  year: InventoryYear,
  before: InventoryYear,
  namesIn: (each: InventoryYear) => readonly string[],
): string | null {
  const [now, then] = [year, before].map((each) => new Set(namesIn(each).filter(Boolean)));
  const only = (some: Set<string> | undefined, others: Set<string> | undefined) =>
    [...(some ?? [])]
      .filter((name) => !others?.has(name))
      .sort()
      .join('; ') || 'none';
  const [inYear, inBefore] = [only(now, then), only(then, now)];
  if (inYear === 'none' && inBefore === 'none') return null;
  return `${what} only in ${year.label}: ${inYear}; only in ${before.label}: ${inBefore}.`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
