/** The most rows of one file. */
export const ROWS_PER_IMPORT = 10_000;

/** A cell of a file. Text files have text only. */
export type Cell = string | number | boolean | Date | null;

/** One table of a file. `rows[0]` is row 1 of the file. */
export interface Sheet {
  /** '' for a text file, which has only one. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /**
   * Unpaired quotation marks in a text file, which make the ends of its cells uncertain. Absent for
   * a spreadsheet: its cells are certain, and it leaves out blank cells at the end of a row.
   */
  readonly brokenQuotes?: readonly BrokenQuote[];
}

/** A quotation mark that opens a cell and is not closed correctly. */
export interface BrokenQuote {
  /** Its row in the file, from 1. */
  readonly row: number;
  /** Its column, from 0. */
  readonly column: number;
}

/** One field of a row, to which a column of the file is matched. */
export interface ImportField {
  /** Its name in the request. */
  readonly key: string;
  /** Its label; also the heading of its column in the template. */
  readonly label: string;
  /** `choice` is one of `options`, in any case and spacing. Days are sent as YYYY-MM-DD. */
  readonly kind: 'text' | 'number' | 'day' | 'choice';
  readonly required?: boolean;
  /**
   * For numbers in a unit: amounts, or factors in kilograms per unit. `unitKey` is the field with the unit of
   * the row; headings and cells are read by the same rule.
   */
  readonly measure?: { readonly of: 'amount' | 'factor'; readonly unitKey: string };
  /** Whether a text may hold line breaks. */
  readonly isMultiline?: boolean;
  readonly options?: readonly string[];
  /** Other words for options; case, spaces and punctuation are ignored. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Alternative headings of its column; case, spaces and punctuation are ignored. */
  readonly aliases?: readonly string[];
  /** Help on its content, for the guide beside the template. */
  readonly help: string;
  readonly example: string;
}

/** A value that could not be read from the file. */
export interface CellProblem {
  /** The field it was meant for. */
  readonly path: readonly string[];
  readonly message: string;
  /** Its column, if that is not the column of a field. */
  readonly at?: { readonly column: string; readonly found: string };
}

/** A row of the file, ready to send. */
export interface ImportRow {
  /** Its number in the file, from 1, as in a spreadsheet. */
  readonly row: number;
  /** The value that is sent. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
  /** Whether its cells may be in the wrong columns; then it is never sent. */
  readonly isBroken?: boolean;
}

/** The rows that can be sent. Answers number them from 0. */
export function sendableRows(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter(({ isBroken }) => !isBroken);
}

/** Whether a row is empty. */
export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

/** An error or a warning at one field of a row that was sent. */
export interface RowError {
  /** Its position among the rows that were sent, from 0. */
  readonly row: number;
  readonly path: readonly string[];
  readonly message: string;
}

/** The result of sending the rows of a file, or of having them checked. */
export interface ImportResult {
  readonly inserted: number;
  readonly skipped: number;
  readonly errors: readonly RowError[];
  /** The positions of rows that stand earlier in the file too. */
  readonly repeated?: readonly number[];
  readonly warnings?: readonly RowError[];
}
