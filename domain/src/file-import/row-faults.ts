import { cellText } from './cells';
import { toColumnLetter } from './columns';
import { importText } from './texts';
import { type Cell, type CellProblem, isBlankRow, type Sheet } from './types';

/**
 * Finds rows whose cells may be in the wrong columns. Either a quotation mark is not closed, or a
 * text file has more cells than the header. Or a row ends before a required column. Excel leaves
 * out blank cells at the end of a row.
 * @param headerRow 0 for a table without headings, whose most common number of cells counts
 * @param required columns that every row must reach, from 0
 * @returns a function that returns the error of a row (from 1), or null
 */
export function rowFaults(
  sheet: Sheet,
  headerRow: number,
  required: readonly number[] = [],
): (row: number, cells: readonly Cell[]) => CellProblem | null {
  const { brokenQuotes } = sheet;
  if (!brokenQuotes) return () => null;
  const heads = sheet.rows[headerRow - 1];
  const usual = usualWidth(sheet.rows);
  const [least, most] = heads ? [filledWidth(heads), heads.length] : [usual, usual];
  const name = (column: number) => cellText(heads?.[column] ?? null) || columnName(column);
  return (row, cells) => {
    const quote = brokenQuotes.find((each) => each.row === row);
    if (quote) {
      const found = cellText(cells[quote.column] ?? null);
      return fault(importText.brokenQuote, name(quote.column), found);
    }
    if (filledWidth(cells) > most) {
      const surplus = cells.slice(most).map(cellText).filter(Boolean).join(', ');
      return fault(importText.tooManyCells(cells.length, most), name(most), surplus);
    }
    const missing = required.filter((column) => column >= cells.length);
    // With an open quotation mark, a short row may be part of another.
    const isIncomplete = missing.length > 0 || brokenQuotes.length > 0;
    if (cells.length < least && isIncomplete) {
      const column = missing.length > 0 ? Math.min(...missing) : cells.length;
      return fault(importText.tooFewCells(cells.length, least), name(column), '');
    }
    return null;
  };
}

function fault(message: string, column: string, found: string): CellProblem {
  return { path: [], message, at: { column, found } };
}

/** Returns the name of a column without a heading. */
export function columnName(column: number): string {
  return importText.unnamedColumn(toColumnLetter(column));
}

/** Counts the cells up to the last one that is not empty. */
function filledWidth(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => cellText(cell) !== '') + 1;
}

/** Returns the most common number of cells, or the greatest of several. */
function usualWidth(rows: Sheet['rows']): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (!isBlankRow(row)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a);
  return usual?.[0] ?? 0;
}
