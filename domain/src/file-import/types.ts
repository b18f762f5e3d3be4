/** A cell as a file has it. Text files know text only. */
export type Cell = string | number | boolean | Date | null;

/** One table of a file. `rows[0]` is row 1 of the file. */
export interface Sheet {
  /** '' for a text file, which has only one. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /**
   * Where the quotation marks of a text file do not pair, so that nobody can tell where its cells
   * end. Absent for a spreadsheet: its cells are certain, and it leaves out blank cells at the end
   * of a row.
   */
  readonly brokenQuotes?: readonly BrokenQuote[];
}

/** A quotation mark that opens a cell and is not closed as it should be. */
export interface BrokenQuote {
  /** Its row in the file, from 1. */
  readonly row: number;
  /** Its column, from 0. */
  readonly column: number;
}

/** One field of a row, to which a column of the file is matched. */
export interface ImportField {
  /** Its name in what is sent. */
  readonly key: string;
  /** What a person calls it; also the head of its column in the template. */
  readonly label: string;
  /** `choice` is one of `options`, in any case and spacing. Days are sent as YYYY-MM-DD. */
  readonly kind: 'text' | 'number' | 'day' | 'choice';
  readonly required?: boolean;
  /** Whether a text may hold line breaks. */
  readonly isMultiline?: boolean;
  readonly options?: readonly string[];
  /** Other heads by which its column is known; case, spaces and signs do not matter. */
  readonly aliases?: readonly string[];
  /** What to write there, for the guide beside the template. */
  readonly help: string;
  readonly example: string;
}

/** A value of a row that cannot be read, found while the file was read. */
export interface CellProblem {
  /** The field it was meant for. */
  readonly path: readonly string[];
  readonly message: string;
  /** Where it stands, when that is not the column of a field. */
  readonly at?: { readonly column: string; readonly found: string };
}

/** A row of the file on its way to the server. */
export interface ImportRow {
  /** Its number in the file, from 1, as a spreadsheet counts. */
  readonly row: number;
  /** What is sent. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
  /** Whether its cells may stand in the wrong columns: such a row is never sent. */
  readonly isBroken?: boolean;
}

/** The rows that can be sent; an answer counts them, from 0. */
export function sendableRows(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter(({ isBroken }) => !isBroken);
}

/** Whether a row has nothing in it. */
export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}
