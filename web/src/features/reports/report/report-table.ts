import { formatCount } from '../../../lib/format';
import { reportText } from '../../../messages/reports/reports';
import type { Cell, CellKind } from './report-cells';

const { totalRow } = reportText;

export interface ReportColumn {
  readonly head: string;
  readonly kind: CellKind;
  /** Share of the paper's width, relative to the other columns. */
  readonly width: number;
}

/** Number of columns above which paper uses a smaller font. */
const DENSE_COLUMNS = 7;

/** Table of the report. Screen, PDF and XLSX all show exactly these cells. */
export interface ReportTable {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  /** Whether it needs a landscape page on paper. */
  readonly isWide?: true;
  /** Whether it is long and needs the smaller font regardless of its columns. */
  readonly isLong?: true;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
}

/** Returns whether a table uses the smaller font on paper. */
export function isDense({ columns, isLong }: ReportTable): boolean {
  return isLong === true || columns.length > DENSE_COLUMNS;
}

/** Column with its cell for each row and, optionally, its total. */
export type ColumnOf<Row> = readonly [
  head: string,
  kind: CellKind,
  width: number,
  cell: (row: Row) => Cell,
  total?: Cell,
];

/** Returns a table of these columns, with a last row of totals if any. */
export function makeTable<Row>(
  about: Pick<ReportTable, 'key' | 'title' | 'note' | 'isWide' | 'isLong'>,
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

/** Joins the non-blank lines of a cell. */
export function lines(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}

/** Joins words that distinguish things with the same name in one line. */
export function phrase(...words: readonly string[]): string {
  return words.filter(Boolean).join(' · ');
}

/** Maximum rows on paper, for readability. Machine-readable files contain all. */
export const MOST_ROWS = 200;

/** Returns the first rows and one for all others, so that the sum stays the same. */
export function shorten(table: ReportTable, most = MOST_ROWS): ReportTable {
  const rest = table.rows.slice(most);
  if (rest.length === 0) return table;
  const others = table.columns.map(({ kind }, n): Cell => {
    if (n === 0) return reportText.others(formatCount(rest.length));
    // Shares of different totals can't be summed.
    if (!SUMMED.includes(kind) || (kind === 'share' && !table.total)) return '';
    return rest.reduce((sum, row) => sum + Number(row[n] ?? 0), 0);
  });
  return { ...table, rows: [...table.rows.slice(0, most), others] };
}

const SUMMED: readonly CellKind[] = ['kg', 'count', 'share'];
