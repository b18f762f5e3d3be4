import { formatCount } from '../../../lib/format';
import { reportText } from '../../../messages/reports/reports';
import type { Cell, CellKind } from './report-cells';

const { totalRow } = reportText;

export interface ReportColumn {
  readonly head: string;
  readonly kind: CellKind;
  /** Its part of the paper's width, against those of its neighbours. */
  readonly width: number;
}

/** More columns than this are written smaller on paper. */
const DENSE_COLUMNS = 7;

/** One table of the report. The screen, the PDF and the XLSX all show these cells and no others. */
export interface ReportTable {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  /** On paper it takes the page lengthwise. */
  readonly isWide?: true;
  /** It is long, and written small on paper however few columns it has. */
  readonly isLong?: true;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
}

/** Whether a table is written small on paper. */
export function isDense({ columns, isLong }: ReportTable): boolean {
  return isLong === true || columns.length > DENSE_COLUMNS;
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

/** Lines of a cell, without the blank ones. */
export function lines(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}

/** Joins the words that tell things of one name apart, in one line. */
export function phrase(...words: readonly string[]): string {
  return words.filter(Boolean).join(' · ');
}

/** More rows than this nobody reads on paper; the files for computers have them all. */
export const MOST_ROWS = 200;

/** The first rows, and one for all others, so that the rows still make the total. */
export function shorten(table: ReportTable, most = MOST_ROWS): ReportTable {
  const rest = table.rows.slice(most);
  if (rest.length === 0) return table;
  const others = table.columns.map(({ kind }, n): Cell => {
    if (n === 0) return reportText.others(formatCount(rest.length));
    // Shares of different wholes have no sum, and so no total.
    if (!SUMMED.includes(kind) || (kind === 'share' && !table.total)) return '';
    return rest.reduce((sum, row) => sum + Number(row[n] ?? 0), 0);
  });
  return { ...table, rows: [...table.rows.slice(0, most), others] };
}

const SUMMED: readonly CellKind[] = ['kg', 'count', 'share'];
