import { cellText } from './cells';
import { letterOf } from './columns';
import { importText } from './texts';
import { type Cell, type CellProblem, isBlankRow, type Sheet } from './types';

/**
 * Finds what leaves open in which column the cells of a row stand: a quotation mark that is not
 * closed, or in a text file more or fewer cells than the head has.
 * @param headerRow 0 for a table without heads: then most rows say how many cells there should be
 * @returns says what is wrong with a row (from 1), or null
 */
export function rowFaults(
  sheet: Sheet,
  headerRow: number,
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
    if (cells.length < least) {
      return fault(importText.tooFewCells(cells.length, least), name(cells.length), '');
    }
    return null;
  };
}

function fault(message: string, column: string, found: string): CellProblem {
  return { path: [], message, at: { column, found } };
}

/** What a column without a head is called. */
export function columnName(column: number): string {
  return importText.unnamedColumn(letterOf(column));
}

/** How many cells there are up to the last that holds something. */
function filledWidth(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => cellText(cell) !== '') + 1;
}

/** The number of cells that most rows have; of several, the greatest. */
function usualWidth(rows: Sheet['rows']): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (!isBlankRow(row)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a);
  return usual?.[0] ?? 0;
}
