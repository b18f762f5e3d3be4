import { CERTIFICATE_TEXT, certificateState } from '@canopy/domain/credits';
import { type GasAmounts, SCOPES, type Scope } from '@canopy/domain/factors';
import { gasEntries, gasName } from '@canopy/domain/gases';
import { inventoryMessages, SCOPE_KEY } from '@canopy/domain/inventory';
import type { Report } from '@canopy/domain/reports';
import { formatAmount, formatCount, formatDay, formatKg, formatShare } from '../../../lib/format';
import { sitesTableText } from '../../../messages/client';
import { categoryFields, recordFields } from '../../../messages/fields';
import { nameDataKind } from '../../../messages/inventory/data-quality';
import { flagText, flagWhy } from '../../../messages/inventory/flags';
import { boundaryText } from '../../../messages/inventory/sites';
import { reportText } from '../../../messages/reports/reports';
import { categoryStateText, yearDataText } from '../../../messages/reports/year-data';
import { GASES, nameGwpSet, sumOutside } from './report-facts';
import {
  type ColumnOf,
  lines,
  MOST_ROWS,
  makeTable,
  phrase,
  type ReportTable,
  shorten,
} from './report-table';
import { marketBasisTable, scope2Table } from './scope2-tables';

type Totals = Report['totals'];
type Factor = Report['factors'][number];
type Activity = Pick<Report['activities'][number], 'item' | 'mainCategory' | 'scope'>;

const { scope, kg, share, recordCount, totalRow, notStated, evidenceHeads: heads } = reportText;

export function scopesTable(report: Report): ReportTable {
  const { totals } = report;
  return makeTable({ key: 'scopes', title: reportText.byScope }, SCOPES, [
    [scope, 'text', 5, (each) => each],
    [kg, 'kg', 3, (each) => totals[SCOPE_KEY[each]], totals.total],
    [share, 'share', 2, (each) => shareIn(report, totals[SCOPE_KEY[each]]), shareIn(report)],
  ]);
}

/** Returns the total of lists by factor. They always count Scope 2 location-based. */
function listedTotal({ totals, scope2, policy }: Report): number {
  if (policy.scope2Method === 'location') return totals.total;
  return totals.total - totals.scope2 + scope2.locationBased;
}

function listedNote(note: string, { policy }: Report): string {
  return policy.scope2Method === 'location' ? note : `${note} ${reportText.locationBasedList}`;
}

/** Returns null if the previous year has no records. */
export function comparisonTable({ totals, comparison, financialYear }: Report): ReportTable | null {
  const { changes, totals: before, financialYear: yearBefore } = comparison;
  if (!changes) return null;
  const note = [
    reportText.comparedWith(yearBefore, financialYear),
    ...(comparison.differsFromStatement ? [inventoryMessages.figuresDiffer(yearBefore)] : []),
  ].join(' ');
  const of = (each: Scope) => changes[SCOPE_KEY[each]];
  return makeTable({ key: 'comparison', title: reportText.comparison, note }, SCOPES, [
    [scope, 'text', 3, (each) => each],
    [reportText.kgIn(yearBefore), 'kg', 3, (each) => before[SCOPE_KEY[each]], before.total],
    [reportText.kgIn(financialYear), 'kg', 3, (each) => totals[SCOPE_KEY[each]], totals.total],
    [reportText.change, 'change', 3, (each) => of(each).absolute, changes.total.absolute],
    [reportText.relative, 'relative', 2, (each) => of(each).relative, changes.total.relative],
  ]);
}

export function categoriesTable(report: Report): ReportTable {
  const { byCategory: title, byCategoryNote: note } = reportText;
  return makeTable({ key: 'categories', title, note }, report.categories, [
    [scope, 'text', 2, (each) => each.scope],
    [reportText.category, 'text', 5, (each) => reportText.categoryOf(each.number, each.name)],
    [reportText.madeOf, 'text', 5, (each) => recordedAs(each, report)],
    ...partColumns(report),
  ]);
}

/** Lists a category's main categories, with figures if there are several. */
function recordedAs({ mainCategories }: Report['categories'][number], { activities }: Report) {
  if (mainCategories.length === 1) return mainCategories.join();
  const parts = mainCategories.map((name) => {
    const own = activities.filter(({ mainCategory }) => mainCategory === name);
    return reportText.recordedPart(name, formatKg(own.reduce((sum, { total }) => sum + total, 0)));
  });
  return lines(...parts);
}

export function monthsTable({ months, totals, policy }: Report): ReportTable {
  const { byMonth: title, byMonthNote } = reportText;
  const note = byMonthNote[policy.allocation];
  return makeTable({ key: 'months', title, note }, months, [
    [reportText.month, 'month', 3, (each) => each.month],
    ...scopeColumns(totals),
  ]);
}

export function usersTable({ users, totals }: Report): ReportTable {
  const largestFirst = [...users].sort((a, b) => b.total - a.total);
  return makeTable({ key: 'users', title: reportText.byUser }, largestFirst, [
    [reportText.user, 'text', 4, (each) => each.username],
    [reportText.userId, 'text', 3, (each) => each.userId],
    ...scopeColumns(totals),
  ]);
}

/** Returns the emissions of each site; none for an organisation without sites. */
export function sitesTable({ sites, totals }: Report): ReportTable[] {
  if (sites.every(({ siteId }) => siteId === null)) return [];
  const { title, note } = sitesTableText;
  return [
    makeTable({ key: 'sites', title, note }, sites, [
      [recordFields.siteId, 'text', 5, ({ name }) => name],
      ...scopeColumns(totals),
    ]),
  ];
}

/** Returns the fifteen Scope 3 categories, with reasons for those without records. */
export function scope3Table({ scope3Categories }: Report): ReportTable {
  const { categories: title, category } = yearDataText;
  const { state, reason } = categoryFields;
  return makeTable({ key: 'scope3Categories', title }, scope3Categories, [
    [category, 'text', 6, (each) => reportText.categoryOf(each.category, each.name)],
    [state, 'text', 3, (each) => categoryStateText[each.state]],
    [reason, 'text', 7, (each) => each.reason],
    [recordCount, 'count', 2, ({ records }) => records],
    [kg, 'kg', 3, ({ total }) => total],
  ]);
}

export function hotspotsTable({ hotspots, activities }: Report): ReportTable {
  const note = reportText.hotspotsNote(
    formatCount(hotspots.length),
    formatCount(activities.length),
    formatShare(hotspots.at(-1)?.cumulative ?? 0),
  );
  return makeTable({ key: 'hotspots', title: reportText.hotspots, note }, hotspots, [
    ...ACTIVITY_COLUMNS,
    [kg, 'kg', 3, (each) => each.total],
    [share, 'share', 2, (each) => each.share],
    [reportText.cumulative, 'share', 3, (each) => each.cumulative],
  ]);
}

export function activitiesTable(report: Report): ReportTable {
  return makeTable({ key: 'activities', title: reportText.byActivity }, report.activities, [
    ...ACTIVITY_COLUMNS,
    ...partColumns(report),
  ]);
}

export function dataKindsTable(report: Report): ReportTable {
  const { byDataKind: title, byDataKindNote: note } = reportText;
  return makeTable({ key: 'dataKinds', title, note }, report.dataKinds, [
    [reportText.dataKind, 'text', 5, ({ kind }) => nameDataKind(kind)],
    ...partColumns(report),
  ]);
}

/** Returns the evidence coverage by scope. Shares can't be summed. */
export function evidenceTable({ evidence }: Report): ReportTable {
  const { evidenceCoverage: title, evidenceCoverageNote: note } = reportText;
  const rows = [
    ...SCOPES.map((each) => ({ name: each as string, of: evidence[SCOPE_KEY[each]] })),
    { name: totalRow, of: evidence },
  ];
  return makeTable({ key: 'evidence', title, note }, rows, [
    [scope, 'text', 3, ({ name }) => name],
    ...EVIDENCE_COLUMNS,
  ]);
}

/** Returns the evidence coverage by site; none for an organisation without sites. */
export function siteEvidenceTable({ evidence: { sites } }: Report): ReportTable[] {
  if (sites.every(({ siteId }) => siteId === null)) return [];
  const { siteEvidence: title, evidenceCoverageNote: note } = reportText;
  const rows = sites.map((each) => ({ name: each.name, of: each }));
  return [
    makeTable({ key: 'siteEvidence', title, note }, rows, [
      [recordFields.siteId, 'text', 3, ({ name }) => name],
      ...EVIDENCE_COLUMNS,
    ]),
  ];
}

/** Returns the emissions of sites that don't count, if any. */
export function outsideTable({ outsideBoundary, sites, policy }: Report): ReportTable[] {
  const { consolidation } = policy;
  if (outsideBoundary.length === 0 || !consolidation) return [];
  const { title, why } = boundaryText;
  const names = new Map(sites.map(({ siteId, name }) => [siteId, name]));
  return [
    makeTable({ key: 'outside', title, note: why[consolidation] }, outsideBoundary, [
      [recordFields.siteId, 'text', 6, ({ siteId }) => names.get(siteId) ?? siteId],
      [kg, 'kg', 3, ({ total }) => total, sumOutside(outsideBoundary)],
    ]),
  ];
}

export function basesTable(report: Report): ReportTable {
  const { bases: title } = reportText;
  const note = listedNote(reportText.basesNote, report);
  return makeTable({ key: 'bases', title, note }, report.bases, [
    [reportText.gasesCovered, 'text', 5, (each) => GASES[each.gases].name],
    [reportText.gwpSet, 'text', 4, nameGwpSet],
    [reportText.factorCount, 'count', 2, (each) => each.factors, report.factors.length],
    [recordCount, 'count', 2, (each) => each.records, report.records],
    [kg, 'kg', 3, (each) => each.total, listedTotal(report)],
    [share, 'share', 2, (each) => each.share, listedTotal(report) > 0 ? 1 : 0],
  ]);
}

/** Returns the total's parts by GWP basis; none if the policy names no set. */
export function sharesTable(report: Report): ReportTable[] {
  const { shares, policy } = report;
  const { gwpSet } = policy;
  if (!shares || !gwpSet) return [];
  const note = listedNote(reportText.sharesNote(gwpSet), report);
  const about = { key: 'shares', title: reportText.shares, note };
  const total = listedTotal(report);
  return [
    makeTable(about, shares, [
      [reportText.shareOf, 'text', 7, (each) => reportText.basisShares[each.basis](gwpSet)],
      [kg, 'kg', 3, (each) => each.total, total],
      [share, 'share', 2, (each) => each.share, total > 0 ? 1 : 0],
    ]),
  ];
}

/** Returns kilograms of each emitted gas. */
export function gasesTable({ gases, gasesShare }: Report): ReportTable[] {
  const names = gasEntries(gases.total).map(([gas]) => gas);
  if (names.length === 0) return [];
  const note = reportText.gasTotalsNote(formatShare(gasesShare));
  const of = (amounts: GasAmounts, gas: string) =>
    gasEntries(amounts).find(([name]) => name === gas)?.[1] ?? 0;
  return [
    makeTable({ key: 'gases', title: reportText.gasTotals, note }, names, [
      [reportText.gas, 'text', 4, gasName],
      ...SCOPES.map(
        (each): ColumnOf<string> => [
          reportText.kgGas(each),
          'amount',
          3,
          (gas) => of(gases[SCOPE_KEY[each]], gas),
        ],
      ),
      [reportText.kgGas(totalRow), 'amount', 3, (gas) => of(gases.total, gas)],
    ]),
  ];
}

/** Returns the figures outside all totals, if any. */
export function apartTable({ biogenicCo2, outsideKyoto }: Report): ReportTable[] {
  const { apart: title, apartNote: note } = reportText;
  const rows = [
    { name: reportText.biogenic, totals: biogenicCo2 },
    { name: reportText.outsideKyoto, totals: outsideKyoto },
  ].filter(({ totals }) => totals.total > 0);
  if (rows.length === 0) return [];
  return [
    makeTable({ key: 'apart', title, note }, rows, [
      [reportText.what, 'text', 6, ({ name }) => name],
      ...SCOPES.map(
        (each): ColumnOf<(typeof rows)[number]> => [
          each,
          'amount',
          3,
          ({ totals }) => totals[SCOPE_KEY[each]],
        ],
      ),
      [totalRow, 'amount', 3, ({ totals }) => totals.total],
    ]),
  ];
}

/**
 * Returns the credits that the organisation retired for the year. They are separate from the
 * figures and have no sum.
 */
export function retirementsTable({ retirements }: Report): ReportTable[] {
  if (retirements.length === 0) return [];
  const { retirements: title, retirementsNote: note } = reportText;
  const kinds = CERTIFICATE_TEXT.claimKinds;
  return [
    makeTable({ key: 'retirements', title, note }, retirements, [
      [reportText.retiredProject, 'text', 5, ({ project }) => project],
      [reportText.vintage, 'year', 2, ({ vintage }) => vintage],
      [reportText.registry, 'text', 3, ({ registry }) => registry],
      [reportText.retiredCredits, 'count', 2, ({ quantity }) => quantity],
      [reportText.retirementState, 'text', 3, ({ state }) => certificateState(state).label],
      [reportText.retirementClaim, 'text', 6, ({ claim }) => kinds[claim]],
      [reportText.certificate, 'ids', 5, ({ _id }) => _id],
    ]),
  ];
}

/** Returns the flags of records, if any. */
export function flagsTable(report: Report): ReportTable[] {
  const { flagged: title, flaggedNote: note } = reportText;
  const some = report.flags.filter(({ records }) => records > 0);
  if (some.length === 0) return [];
  return [
    makeTable({ key: 'flags', title, note }, some, [
      [reportText.flag, 'text', 4, ({ flag }) => flagText[flag]],
      [reportText.meaning, 'text', 9, ({ flag }) => flagWhy[flag]],
      [recordCount, 'count', 2, (each) => each.records],
      [kg, 'kg', 3, (each) => each.total],
      [share, 'share', 2, (each) => shareIn(report, each.total)],
    ]),
  ];
}

/** Returns all fields of all factors, for machine-readable files. */
export function factorsTable(report: Report): ReportTable {
  const { factors: title } = reportText;
  const note = listedNote(reportText.factorsNote, report);
  return makeTable({ key: 'factors', title, note }, report.factors, [
    [reportText.factor, 'text', 5, (each) => each.Name],
    [reportText.type, 'text', 5, (each) => each.Type],
    [reportText.country, 'text', 3, (each) => each.Country],
    [reportText.brand, 'text', 3, (each) => each.Brand],
    [reportText.sku, 'text', 3, (each) => each.SKU],
    [reportText.mainCategory, 'text', 5, (each) => each.mainCategory],
    [reportText.perUnit, 'amount', 4, (each) => each.Emission],
    [reportText.factorUnit, 'text', 3, (each) => each.Unit],
    [reportText.basis, 'text', 5, (each) => each.Basis || notStated],
    [reportText.gwpSet, 'text', 3, nameGwpSet],
    [reportText.source, 'text', 8, (each) => each.Source || notStated],
    [reportText.year, 'year', 2, (each) => each.Year],
    [reportText.factorId, 'ids', 5, (each) => each._id],
    [recordCount, 'count', 2, (each) => each.records, report.records],
    // Consumption in different units can't be summed.
    [reportText.consumption, 'amount', 4, (each) => each.consumption],
    [kg, 'kg', 4, (each) => each.total, listedTotal(report)],
    [reportText.region, 'text', 3, (each) => each.Region],
    [reportText.edition, 'text', 4, (each) => each.Edition],
    [reportText.validFrom, 'day', 3, (each) => each.ValidFrom],
    [reportText.validTo, 'day', 3, (each) => each.ValidTo],
    [reportText.calculatedWith, 'text', 3, calculatedWith],
    [reportText.applied, 'amount', 4, (each) => each.applied],
    ...gasColumns,
    [reportText.otherGases, 'text', 5, ({ Gases }) => (Gases ? otherGases(Gases) : '')],
    [reportText.perUnitOf(reportText.biogenicGas), 'amount', 4, (each) => each.BiogenicCo2],
    [reportText.outsideKyotoPart, 'amount', 4, (each) => each.OutsideKyoto],
    [reportText.biogenic, 'amount', 4, (each) => each.biogenicKgCo2],
    [reportText.outsideKyoto, 'amount', 4, (each) => each.outsideKyotoKgCo2e],
    [reportText.sourceUrl, 'text', 5, (each) => each.SourceUrl],
  ]);
}

const gasColumns = (['co2', 'ch4Fossil', 'ch4NonFossil', 'n2o'] as const).map(
  (gas): ColumnOf<Factor> => [
    reportText.perUnitOf(gasName(gas)),
    'amount',
    4,
    ({ Gases }) => Gases?.[gas] ?? null,
  ],
);

function otherGases({ others }: GasAmounts): string {
  const kgOf = ([gas, kg]: [string, number]) => reportText.gasAndKg(gasName(gas), formatAmount(kg));
  return Object.entries(others).map(kgOf).join(', ');
}

/** Returns the GWP set that a factor's records were calculated with. */
export function calculatedWith({ calculatedWith: set }: Factor): string {
  return set ?? reportText.ownFigure;
}

/**
 * Returns the factors for paper, with fewer columns. Numbers replace sources, whose long names
 * would fill pages.
 */
function citedFactors(report: Report): ReportTable[] {
  const { factors: title } = reportText;
  const note = listedNote(reportText.factorsNote, report);
  const named = new Set(report.factors.slice(0, MOST_ROWS).map(({ Source }) => Source));
  const sources = [...named].filter(Boolean);
  const cited = (source: string) => reportText.cited(sources.indexOf(source) + 1);
  const basisOf = (each: Factor) =>
    lines(each.Basis || notStated, reportText.gwpSetIs(nameGwpSet(each)));
  const table = makeTable({ key: 'factors', title, note, isWide: true }, report.factors, [
    [reportText.factor, 'text', 14, (e) => lines(e.Name, phrase(e.Type, e.Brand, e.SKU))],
    [reportText.country, 'text', 7, (each) => lines(each.Country, each.Region)],
    [reportText.mainCategory, 'text', 10, (each) => each.mainCategory],
    [reportText.perUnit, 'amount', 6, (each) => each.Emission],
    [reportText.factorUnit, 'text', 6, (each) => each.Unit],
    [reportText.basis, 'text', 12, basisOf],
    [reportText.source, 'text', 4, ({ Source }) => (Source ? cited(Source) : notStated)],
    [reportText.editionInFull, 'text', 14, editionInFull],
    [reportText.applied, 'amount', 6, (each) => each.applied],
    [reportText.factorId, 'ids', 14, (each) => each._id],
    [recordCount, 'count', 4, (each) => each.records, report.records],
    [reportText.consumption, 'amount', 7, (each) => each.consumption],
    [kg, 'kg', 7, (each) => each.total, listedTotal(report)],
  ]);
  return [
    shorten(table),
    makeTable({ key: 'sources', title: reportText.sources, isWide: true }, sources, [
      [reportText.number, 'text', 1, cited],
      [reportText.source, 'text', 12, (source) => source],
    ]),
  ];
}

function editionInFull({ Edition, Year, ValidFrom, ValidTo }: Factor): string {
  const day = (each: string | null) => (each ? formatDay(each) : reportText.validOpen);
  return lines(
    phrase(Edition, Year === null ? '' : String(Year)),
    ValidFrom || ValidTo ? reportText.valid(day(ValidFrom), day(ValidTo)) : '',
  );
}

/** Returns each factor with each of its uses, for the annex. */
function usesIn({ factors }: Report) {
  return factors.flatMap((factor) => factor.uses.map((use) => ({ factor, use })));
}

/** Returns the explanations of the figures with all chosen fields, for machine-readable files. */
export function whyTable(report: Report): ReportTable {
  const { why: title } = reportText;
  const note = listedNote(reportText.whyNote, report);
  return makeTable({ key: 'why', title, note }, usesIn(report), [
    [reportText.factor, 'text', 5, ({ factor }) => factor.Name],
    [reportText.factorId, 'ids', 5, ({ factor }) => factor._id],
    [reportText.mainCategory, 'text', 5, ({ factor }) => factor.mainCategory],
    [reportText.chosenItem, 'text', 5, ({ use }) => use.chosen.name],
    [reportText.chosenType, 'text', 4, ({ use }) => use.chosen.type],
    [reportText.chosenBrand, 'text', 3, ({ use }) => use.chosen.brand],
    [reportText.chosenSku, 'text', 3, ({ use }) => use.chosen.sku],
    [reportText.chosenCountry, 'text', 3, ({ use }) => use.chosen.country],
    [reportText.entered, 'amount', 4, ({ use }) => use.amount],
    [reportText.enteredUnit, 'text', 3, ({ use }) => use.chosen.unit],
    [reportText.consumption, 'amount', 4, ({ use }) => use.consumption],
    [reportText.factorUnit, 'text', 3, ({ factor }) => factor.Unit],
    [reportText.calculatedWith, 'text', 3, ({ factor }) => calculatedWith(factor)],
    [reportText.flagged, 'text', 4, ({ use }) => nameFlags(use.flags)],
    [reportText.whySteps, 'text', 16, ({ use }) => lines(...use.why)],
    [recordCount, 'count', 2, ({ use }) => use.records, report.records],
    [kg, 'kg', 4, ({ use }) => use.total, listedTotal(report)],
  ]);
}

/** Joins a record's flags in one line. */
export function nameFlags(flags: Factor['uses'][number]['flags']): string {
  return flags.map((flag) => flagText[flag]).join(', ');
}

/** Returns the explanations for paper. Their steps already contain factor and edition. */
function whyOnPaper(report: Report): ReportTable {
  const { why: title } = reportText;
  const note = listedNote(reportText.whyNote, report);
  return makeTable({ key: 'why', title, note, isLong: true }, usesIn(report), [
    [reportText.whySteps, 'text', 46, ({ use }) => lines(...use.why)],
    [recordCount, 'count', 4, ({ use }) => use.records, report.records],
    [kg, 'kg', 7, ({ use }) => use.total, listedTotal(report)],
  ]);
}

/** Returns the tables after the key figures in report order, with all rows. */
export function bodyTables(report: Report): ReportTable[] {
  return [...figureTables(report), whyTable(report), factorsTable(report)];
}

/** Returns the tables for paper, shortened because hundreds of pages are unreadable. */
export function paperTables(report: Report): ReportTable[] {
  const shortened = [...figureTables(report), whyOnPaper(report)].map((table) => shorten(table));
  return shortened.concat(citedFactors(report)).filter(({ rows }) => rows.length > 0);
}

function figureTables(report: Report): ReportTable[] {
  return [
    hotspotsTable(report),
    categoriesTable(report),
    scope3Table(report),
    monthsTable(report),
    usersTable(report),
    ...sitesTable(report),
    activitiesTable(report),
    dataKindsTable(report),
    scope2Table(report),
    ...marketBasisTable(report),
    evidenceTable(report),
    ...siteEvidenceTable(report),
    ...outsideTable(report),
    basesTable(report),
    ...sharesTable(report),
    ...gasesTable(report),
    ...apartTable(report),
    ...retirementsTable(report),
    ...flagsTable(report),
  ];
}

/** Returns the tables of a report without records. */
export function tablesWithoutRecords(report: Report): ReportTable[] {
  return [scope3Table(report), ...retirementsTable(report)];
}

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Columns of evidence coverage. */
const EVIDENCE_COLUMNS: readonly ColumnOf<{ readonly of: Report['evidence']['scope1'] }>[] = [
  [heads.records, 'count', 2, ({ of }) => of.records],
  [heads.withEvidence, 'count', 3, ({ of }) => of.withEvidence],
  [heads.shareOfRecords, 'share', 3, ({ of }) => shareOf(of.withEvidence, of.records)],
  [kg, 'kg', 3, ({ of }) => of.kg],
  [heads.kgWithEvidence, 'kg', 4, ({ of }) => of.kgWithEvidence],
  [heads.shareOfKg, 'share', 3, ({ of }) => shareOf(of.kgWithEvidence, of.kg)],
];

/** Columns that identify an activity. */
const ACTIVITY_COLUMNS: readonly ColumnOf<Activity>[] = [
  [reportText.activity, 'text', 5, (each) => each.item],
  [reportText.mainCategory, 'text', 5, (each) => each.mainCategory],
  [scope, 'text', 2, (each) => each.scope],
];

/** Returns the columns with a part's records, emissions and share. */
const partColumns = (report: Report): ColumnOf<{ records: number; total: number }>[] => [
  [recordCount, 'count', 2, (each) => each.records, report.records],
  [kg, 'kg', 3, (each) => each.total, report.totals.total],
  [share, 'share', 2, (each) => shareIn(report, each.total), shareIn(report)],
];

const scopeColumns = (totals: Totals): ColumnOf<Totals>[] => [
  ...SCOPES.map((each): ColumnOf<Totals> => {
    const key = SCOPE_KEY[each];
    return [reportText.kgOf(each), 'kg', 3, (part) => part[key], totals[key]];
  }),
  [reportText.kgOf(totalRow), 'kg', 3, ({ total }) => total, totals.total],
];

function shareIn({ totals }: Report, part = totals.total): number {
  return totals.total > 0 ? part / totals.total : 0;
}
