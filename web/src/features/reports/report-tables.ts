import { type Report, SCOPE_KEY, SCOPES } from '@canopy/domain';
import { formatCount, formatShare } from '../../lib/format';
import { reportText } from '../../messages/reports';
import type { Cell, CellKind } from './report-cells';
import { GASES, gwpSetOf } from './report-facts';

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

const column = (head: string, kind: CellKind, width: number): ReportColumn => ({
  head,
  kind,
  width,
});

const { scope, kg, share, recordCount, totalRow } = reportText;

export function scopesTable(report: Report): ReportTable {
  const { totals } = report;
  const shareOf = (part: number) => (totals.total > 0 ? part / totals.total : 0);
  return {
    key: 'scopes',
    title: reportText.byScope,
    columns: [column(scope, 'text', 5), column(kg, 'kg', 3), column(share, 'share', 2)],
    rows: SCOPES.map((each) => [each, totals[SCOPE_KEY[each]], shareOf(totals[SCOPE_KEY[each]])]),
    total: [totalRow, totals.total, shareOf(totals.total)],
  };
}

/** Null when the year before has no records. */
export function comparisonTable(report: Report): ReportTable | null {
  const { totals, comparison, financialYear } = report;
  const { changes } = comparison;
  if (!changes) return null;
  const row = (name: string, key: keyof typeof totals): Cell[] => [
    name,
    comparison.totals[key],
    totals[key],
    changes[key].absolute,
    changes[key].relative,
  ];
  return {
    key: 'comparison',
    title: reportText.comparison,
    note: reportText.comparedWith(comparison.financialYear, financialYear),
    columns: [
      column(scope, 'text', 3),
      column(reportText.kgIn(comparison.financialYear), 'kg', 3),
      column(reportText.kgIn(financialYear), 'kg', 3),
      column(reportText.change, 'change', 3),
      column(reportText.relative, 'relative', 2),
    ],
    rows: SCOPES.map((each) => row(each, SCOPE_KEY[each])),
    total: row(totalRow, 'total'),
  };
}

export function categoriesTable(report: Report): ReportTable {
  return {
    key: 'categories',
    title: reportText.byCategory,
    note: reportText.byCategoryNote,
    columns: [
      column(scope, 'text', 2),
      column(reportText.category, 'text', 5),
      column(reportText.madeOf, 'text', 5),
      column(recordCount, 'count', 2),
      column(kg, 'kg', 3),
      column(share, 'share', 2),
    ],
    rows: report.categories.map((each) => [
      each.scope,
      reportText.categoryOf(each.number, each.name),
      each.mainCategories.join(', '),
      each.records,
      each.total,
      shareIn(report, each.total),
    ]),
    total: [totalRow, '', '', report.records, report.totals.total, shareIn(report)],
  };
}

export function monthsTable({ months, totals }: Report): ReportTable {
  return {
    key: 'months',
    title: reportText.byMonth,
    note: reportText.byMonthNote,
    columns: [column(reportText.month, 'month', 3), ...scopeColumns()],
    rows: months.map((each) => [each.month, ...scopeCells(each)]),
    total: [totalRow, ...scopeCells(totals)],
  };
}

export function usersTable({ users, totals }: Report): ReportTable {
  return {
    key: 'users',
    title: reportText.byUser,
    columns: [
      column(reportText.user, 'text', 4),
      column(reportText.userId, 'text', 3),
      ...scopeColumns(),
    ],
    rows: [...users]
      .sort((a, b) => b.total - a.total)
      .map((each) => [each.username, each.userId, ...scopeCells(each)]),
    total: [totalRow, '', ...scopeCells(totals)],
  };
}

export function hotspotsTable(report: Report): ReportTable {
  const { hotspots, activities } = report;
  return {
    key: 'hotspots',
    title: reportText.hotspots,
    note: reportText.hotspotsNote(
      formatCount(hotspots.length),
      formatCount(activities.length),
      formatShare(hotspots.at(-1)?.cumulative ?? 0),
    ),
    columns: [
      ...activityColumns(),
      column(kg, 'kg', 3),
      column(share, 'share', 2),
      column(reportText.cumulative, 'share', 3),
    ],
    rows: hotspots.map((each) => [
      each.item,
      each.mainCategory,
      each.scope,
      each.total,
      each.share,
      each.cumulative,
    ]),
  };
}

export function activitiesTable(report: Report): ReportTable {
  return {
    key: 'activities',
    title: reportText.byActivity,
    columns: [
      ...activityColumns(),
      column(recordCount, 'count', 2),
      column(kg, 'kg', 3),
      column(share, 'share', 2),
    ],
    rows: report.activities.map((each) => [
      each.item,
      each.mainCategory,
      each.scope,
      each.records,
      each.total,
      shareIn(report, each.total),
    ]),
    total: [totalRow, '', '', report.records, report.totals.total, shareIn(report)],
  };
}

export function basesTable(report: Report): ReportTable {
  const { bases, factors, records, totals } = report;
  return {
    key: 'bases',
    title: reportText.bases,
    note: reportText.basesNote,
    columns: [
      column(reportText.gasesCovered, 'text', 5),
      column(reportText.gwpSet, 'text', 4),
      column(reportText.factorCount, 'count', 2),
      column(recordCount, 'count', 2),
      column(kg, 'kg', 3),
      column(share, 'share', 2),
    ],
    rows: bases.map((each) => [
      GASES[each.gases].name,
      gwpSetOf(each),
      each.factors,
      each.records,
      each.total,
      each.share,
    ]),
    total: [totalRow, '', factors.length, records, totals.total, shareIn(report)],
  };
}

/** Every field of every factor, for computers. */
export function factorsTable(report: Report): ReportTable {
  return {
    key: 'factors',
    title: reportText.factors,
    note: reportText.factorsNote,
    columns: [
      column(reportText.factor, 'text', 5),
      column(reportText.type, 'text', 5),
      column(reportText.country, 'text', 3),
      column(reportText.brand, 'text', 3),
      column(reportText.sku, 'text', 3),
      column(reportText.mainCategory, 'text', 5),
      column(reportText.perUnit, 'amount', 4),
      column(reportText.factorUnit, 'text', 3),
      column(reportText.basis, 'text', 5),
      column(reportText.gwpSet, 'text', 3),
      column(reportText.source, 'text', 8),
      column(reportText.year, 'year', 2),
      column(reportText.factorId, 'ids', 5),
      column(recordCount, 'count', 2),
      column(reportText.consumption, 'amount', 4),
      column(kg, 'kg', 4),
    ],
    rows: report.factors.map((each) => [
      each.Name,
      each.Type,
      each.Country,
      each.Brand,
      each.SKU,
      each.mainCategory,
      each.Emission,
      each.Unit,
      each.Basis || reportText.notStated,
      gwpSetOf(each),
      each.Source || reportText.notStated,
      each.Year,
      each._id,
      each.records,
      each.consumption,
      each.total,
    ]),
    // Units differ, so their consumption has no sum.
    total: [
      ...[totalRow, ...Array.from({ length: 12 }, () => '')],
      ...[report.records, '', report.totals.total],
    ],
  };
}

/** On paper a factor takes fewer columns, and only numbers its source, whose long name fills pages. */
function citedFactors(report: Report): ReportTable[] {
  const named = new Set(report.factors.slice(0, MOST_ROWS).map(({ Source }) => Source));
  const sources = [...named].filter(Boolean);
  const table: ReportTable = {
    ...{ key: 'factors', title: reportText.factors, note: reportText.factorsNote, isWide: true },
    columns: [
      column(reportText.factor, 'text', 12),
      column(reportText.country, 'text', 5),
      column(reportText.mainCategory, 'text', 9),
      column(reportText.perUnit, 'amount', 6),
      column(reportText.factorUnit, 'text', 5),
      column(reportText.basis, 'text', 12),
      column(reportText.source, 'text', 3),
      column(reportText.year, 'year', 3),
      column(reportText.factorId, 'ids', 11),
      column(recordCount, 'count', 4),
      column(reportText.consumption, 'amount', 6),
      column(kg, 'kg', 7),
    ],
    rows: report.factors.map((each) => [
      lines(each.Name, phrase(each.Type, each.Brand, each.SKU)),
      each.Country,
      each.mainCategory,
      each.Emission,
      each.Unit,
      lines(each.Basis || reportText.notStated, reportText.gwpSetIs(gwpSetOf(each))),
      each.Source ? reportText.cited(sources.indexOf(each.Source) + 1) : reportText.notStated,
      each.Year,
      each._id,
      each.records,
      each.consumption,
      each.total,
    ]),
    total: [
      ...[totalRow, ...Array.from({ length: 8 }, () => '')],
      ...[report.records, '', report.totals.total],
    ],
  };
  return [
    shortened(table),
    {
      ...{ key: 'sources', title: reportText.sources, isWide: true },
      columns: [column(reportText.number, 'text', 1), column(reportText.source, 'text', 12)],
      rows: sources.map((source, n) => [reportText.cited(n + 1), source]),
    },
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

const activityColumns = () => [
  column(reportText.activity, 'text', 5),
  column(reportText.mainCategory, 'text', 5),
  column(scope, 'text', 2),
];

const scopeColumns = () => [
  ...SCOPES.map((each) => column(reportText.kgOf(each), 'kg', 3)),
  column(reportText.kgOf(totalRow), 'kg', 3),
];

const scopeCells = ({ scope1, scope2, scope3, total }: Report['totals']): Cell[] => [
  scope1,
  scope2,
  scope3,
  total,
];

function shareIn({ totals }: Report, part = totals.total): number {
  return totals.total > 0 ? part / totals.total : 0;
}
