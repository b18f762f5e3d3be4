import { type Report, SCOPE_KEY, SCOPES, type Scope } from '@canopy/domain';
import { formatCount, formatShare } from '../../lib/format';
import { reportText } from '../../messages/reports';
import type { Cell, CellKind } from './report-cells';
import { GASES, gwpSetOf } from './report-facts';

type Totals = Report['totals'];
type Factor = Report['factors'][number];
type Activity = Pick<Report['activities'][number], 'item' | 'mainCategory' | 'scope'>;

export interface ReportColumn {
  readonly head: string;
  readonly kind: CellKind;
  /** Its part of the paper's width, against those of its neighbours. */
  readonly width: number;
}

/** More columns than this are written smaller on paper. */
export const DENSE_COLUMNS = 7;

/** One table of the report. The screen, the PDF and the XLSX all show these cells and no others. */
export interface ReportTable {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  /** On paper it takes the page lengthwise. */
  readonly isWide?: true;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
}

/** A column, what it says of a row, and of all of them if it has a total. */
export type ColumnOf<Row> = readonly [
  head: string,
  kind: CellKind,
  width: number,
  cell: (row: Row) => Cell,
  total?: Cell,
];

/** A table with a column for each; its last row has their totals, if there are any. */
export function tableOf<Row>(
  about: Pick<ReportTable, 'key' | 'title' | 'note' | 'isWide'>,
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
): ReportTable {
  const totals = columns.map(([, , , , total]) => total);
  const hasTotals = totals.some((total) => total !== undefined);
  return {
    ...about,
    columns: columns.map(([head, kind, width]) => ({ head, kind, width })),
    rows: rows.map((row) => columns.map(([, , , cell]) => cell(row))),
    ...(hasTotals && { total: totals.map((total = '', n) => (n === 0 ? totalRow : total)) }),
  };
}

const { scope, kg, share, recordCount, totalRow, notStated } = reportText;

export function scopesTable(report: Report): ReportTable {
  const { totals } = report;
  return tableOf({ key: 'scopes', title: reportText.byScope }, SCOPES, [
    [scope, 'text', 5, (each) => each],
    [kg, 'kg', 3, (each) => totals[SCOPE_KEY[each]], totals.total],
    [share, 'share', 2, (each) => shareIn(report, totals[SCOPE_KEY[each]]), shareIn(report)],
  ]);
}

/** Null when the year before has no records. */
export function comparisonTable({ totals, comparison, financialYear }: Report): ReportTable | null {
  const { changes, totals: before, financialYear: yearBefore } = comparison;
  if (!changes) return null;
  const note = reportText.comparedWith(yearBefore, financialYear);
  const of = (each: Scope) => changes[SCOPE_KEY[each]];
  return tableOf({ key: 'comparison', title: reportText.comparison, note }, SCOPES, [
    [scope, 'text', 3, (each) => each],
    [reportText.kgIn(yearBefore), 'kg', 3, (each) => before[SCOPE_KEY[each]], before.total],
    [reportText.kgIn(financialYear), 'kg', 3, (each) => totals[SCOPE_KEY[each]], totals.total],
    [reportText.change, 'change', 3, (each) => of(each).absolute, changes.total.absolute],
    [reportText.relative, 'relative', 2, (each) => of(each).relative, changes.total.relative],
  ]);
}

export function categoriesTable(report: Report): ReportTable {
  const { byCategory: title, byCategoryNote: note } = reportText;
  return tableOf({ key: 'categories', title, note }, report.categories, [
    [scope, 'text', 2, (each) => each.scope],
    [reportText.category, 'text', 5, (each) => reportText.categoryOf(each.number, each.name)],
    [reportText.madeOf, 'text', 5, (each) => each.mainCategories.join(', ')],
    ...partColumns(report),
  ]);
}

export function monthsTable({ months, totals }: Report): ReportTable {
  const { byMonth: title, byMonthNote: note } = reportText;
  return tableOf({ key: 'months', title, note }, months, [
    [reportText.month, 'month', 3, (each) => each.month],
    ...scopeColumns(totals),
  ]);
}

export function usersTable({ users, totals }: Report): ReportTable {
  const largestFirst = [...users].sort((a, b) => b.total - a.total);
  return tableOf({ key: 'users', title: reportText.byUser }, largestFirst, [
    [reportText.user, 'text', 4, (each) => each.username],
    [reportText.userId, 'text', 3, (each) => each.userId],
    ...scopeColumns(totals),
  ]);
}

export function hotspotsTable({ hotspots, activities }: Report): ReportTable {
  const note = reportText.hotspotsNote(
    formatCount(hotspots.length),
    formatCount(activities.length),
    formatShare(hotspots.at(-1)?.cumulative ?? 0),
  );
  return tableOf({ key: 'hotspots', title: reportText.hotspots, note }, hotspots, [
    ...ACTIVITY_COLUMNS,
    [kg, 'kg', 3, (each) => each.total],
    [share, 'share', 2, (each) => each.share],
    [reportText.cumulative, 'share', 3, (each) => each.cumulative],
  ]);
}

export function activitiesTable(report: Report): ReportTable {
  return tableOf({ key: 'activities', title: reportText.byActivity }, report.activities, [
    ...ACTIVITY_COLUMNS,
    ...partColumns(report),
  ]);
}

export function basesTable(report: Report): ReportTable {
  const { bases: title, basesNote: note } = reportText;
  return tableOf({ key: 'bases', title, note }, report.bases, [
    [reportText.gasesCovered, 'text', 5, (each) => GASES[each.gases].name],
    [reportText.gwpSet, 'text', 4, gwpSetOf],
    [reportText.factorCount, 'count', 2, (each) => each.factors, report.factors.length],
    [recordCount, 'count', 2, (each) => each.records, report.records],
    [kg, 'kg', 3, (each) => each.total, report.totals.total],
    [share, 'share', 2, (each) => each.share, shareIn(report)],
  ]);
}

/** Every field of every factor, for computers. */
export function factorsTable(report: Report): ReportTable {
  const { factors: title, factorsNote: note } = reportText;
  return tableOf({ key: 'factors', title, note }, report.factors, [
    [reportText.factor, 'text', 5, (each) => each.Name],
    [reportText.type, 'text', 5, (each) => each.Type],
    [reportText.country, 'text', 3, (each) => each.Country],
    [reportText.brand, 'text', 3, (each) => each.Brand],
    [reportText.sku, 'text', 3, (each) => each.SKU],
    [reportText.mainCategory, 'text', 5, (each) => each.mainCategory],
    [reportText.perUnit, 'amount', 4, (each) => each.Emission],
    [reportText.factorUnit, 'text', 3, (each) => each.Unit],
    [reportText.basis, 'text', 5, (each) => each.Basis || notStated],
    [reportText.gwpSet, 'text', 3, gwpSetOf],
    [reportText.source, 'text', 8, (each) => each.Source || notStated],
    [reportText.year, 'year', 2, (each) => each.Year],
    [reportText.factorId, 'ids', 5, (each) => each._id],
    [recordCount, 'count', 2, (each) => each.records, report.records],
    // Units differ, so consumption has no sum.
    [reportText.consumption, 'amount', 4, (each) => each.consumption],
    [kg, 'kg', 4, (each) => each.total, report.totals.total],
  ]);
}

/** On paper a factor takes fewer columns, and only numbers its source, whose long name fills pages. */
function citedFactors(report: Report): ReportTable[] {
  const { factors: title, factorsNote: note } = reportText;
  const named = new Set(report.factors.slice(0, MOST_ROWS).map(({ Source }) => Source));
  const sources = [...named].filter(Boolean);
  const cited = (source: string) => reportText.cited(sources.indexOf(source) + 1);
  const basisOf = (each: Factor) =>
    lines(each.Basis || notStated, reportText.gwpSetIs(gwpSetOf(each)));
  const table = tableOf({ key: 'factors', title, note, isWide: true }, report.factors, [
    [reportText.factor, 'text', 12, (e) => lines(e.Name, phrase(e.Type, e.Brand, e.SKU))],
    [reportText.country, 'text', 5, (each) => each.Country],
    [reportText.mainCategory, 'text', 9, (each) => each.mainCategory],
    [reportText.perUnit, 'amount', 6, (each) => each.Emission],
    [reportText.factorUnit, 'text', 5, (each) => each.Unit],
    [reportText.basis, 'text', 12, basisOf],
    [reportText.source, 'text', 3, ({ Source }) => (Source ? cited(Source) : notStated)],
    [reportText.year, 'year', 3, (each) => each.Year],
    [reportText.factorId, 'ids', 11, (each) => each._id],
    [recordCount, 'count', 4, (each) => each.records, report.records],
    [reportText.consumption, 'amount', 6, (each) => each.consumption],
    [kg, 'kg', 7, (each) => each.total, report.totals.total],
  ]);
  return [
    shortened(table),
    tableOf({ key: 'sources', title: reportText.sources, isWide: true }, sources, [
      [reportText.number, 'text', 1, cited],
      [reportText.source, 'text', 12, (source) => source],
    ]),
  ];
}

/** Lines of a cell, without the blank ones. */
export function lines(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}

/** What tells things of one name apart, in one line. */
export function phrase(...words: readonly string[]): string {
  return words.filter(Boolean).join(' · ');
}

/** What follows the key figures, in the order of the report, with every row. */
export function bodyTables(report: Report): ReportTable[] {
  return [...figureTables(report), factorsTable(report)];
}

/** The same for paper, which nobody reads for hundreds of pages. */
export function paperTables(report: Report): ReportTable[] {
  const tables = [
    ...figureTables(report).map((table) => shortened(table)),
    ...citedFactors(report),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function figureTables(report: Report): ReportTable[] {
  return [
    hotspotsTable(report),
    categoriesTable(report),
    monthsTable(report),
    usersTable(report),
    activitiesTable(report),
    basesTable(report),
  ];
}

/** More rows than this nobody reads on paper; the files for computers have them all. */
export const MOST_ROWS = 200;

/** The first rows, and one for all others, so that the rows still make the total. */
export function shortened(table: ReportTable, most = MOST_ROWS): ReportTable {
  const rest = table.rows.slice(most);
  if (rest.length === 0) return table;
  const others = table.columns.map(({ kind }, n): Cell => {
    if (n === 0) return reportText.others(formatCount(rest.length));
    if (!SUMMED.includes(kind)) return '';
    return rest.reduce((sum, row) => sum + Number(row[n] ?? 0), 0);
  });
  return { ...table, rows: [...table.rows.slice(0, most), others] };
}

const SUMMED: readonly CellKind[] = ['kg', 'count', 'share'];

/** What an activity is. */
const ACTIVITY_COLUMNS: readonly ColumnOf<Activity>[] = [
  [reportText.activity, 'text', 5, (each) => each.item],
  [reportText.mainCategory, 'text', 5, (each) => each.mainCategory],
  [scope, 'text', 2, (each) => each.scope],
];

/** The records of a part of the report, what they come to, and its share. */
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
