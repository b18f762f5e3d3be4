/** Maximum number of rows in one file. */
export const ROWS_PER_IMPORT = 10_000;

/** Cell of a file. Text files contain only text. */
export type Cell = string | number | boolean | Date | null;

/** Cell of a spreadsheet without a usable value. */
export interface CellFault {
  /** Row in the file, from 1. */
  readonly row: number;
  /** Column, from 0. */
  readonly column: number;
  /** Error such as `#N/A`, or the formula without a result, such as `=B2*C2`. */
  readonly found: string;
}

/** Table of a file. `rows[0]` is row 1 of the file. */
export interface Sheet {
  /** '' for a text file, which has only one table. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /**
   * Unpaired quotation marks in a text file, which make the ends of its cells uncertain. Absent for
   * spreadsheets, whose cells are certain. Spreadsheets also omit blank cells at the end of a row.
   */
  readonly brokenQuotes?: readonly BrokenQuote[];
  /** Whether a workbook hides the sheet. */
  readonly isHidden?: boolean;
  /** Numbers of hidden rows of a workbook, from 1. They may be blank. */
  readonly hiddenRows?: readonly number[];
  /** Cells of a workbook whose values are unknown. They are blank in `rows`. */
  readonly faults?: readonly CellFault[];
  /** Whether a workbook states that its serial numbers of days count from 1904. */
  readonly countsFrom1904?: boolean;
}

/** Quotation mark that opens a cell and is not closed correctly. */
export interface BrokenQuote {
  /** Row in the file, from 1. */
  readonly row: number;
  /** Column, from 0. */
  readonly column: number;
}

/** Field of a row, to which a column of the file is matched. */
export interface ImportField {
  /** Name in the request. */
  readonly key: string;
  /** Label, also used as the heading of its column in the template. */
  readonly label: string;
  /** `choice` is one of `options`, in any case and spacing. Days are sent as YYYY-MM-DD. */
  readonly kind: 'text' | 'number' | 'day' | 'choice';
  readonly required?: boolean;
  /**
   * For numbers in a unit: amounts, or factors in kilograms per unit. `unitKey` is the field with
   * the row's unit. Headings and cells are read by one rule.
   */
  readonly measure?: {
    readonly of: 'amount' | 'factor';
    readonly unitKey: string;
    /** Fields that describe the item. Some words are units of electricity only. */
    readonly itemKeys?: readonly string[];
    /** For amounts: fields that are equal in a row and its credit note, besides the unit. */
    readonly creditKeys?: readonly string[];
  };
  /**
   * For days: which day of a month or a range the field takes. Other fields of days refuse them.
   * One column may serve both.
   */
  readonly takes?: 'first' | 'last';
  /** For last days: fields that are equal in a series of bills. */
  readonly seriesKeys?: readonly string[];
  /** Whether text may contain line breaks. */
  readonly isMultiline?: boolean;
  readonly options?: readonly string[];
  /** Other words for options. Case, spaces and punctuation are ignored. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Alternative column headings. Case, spaces and punctuation are ignored. */
  readonly aliases?: readonly string[];
  /** Help on its content, for the template's guide. */
  readonly help: string;
  readonly example: string;
}

/** Open point of a file, which changes what its cells mean. */
export interface Question {
  /** Stable name: 'dayOrder', 'unit:distance'. */
  readonly key: string;
  /** Text of the question. */
  readonly legend: string;
  /** Field concerned, whose column the screen shows it at. */
  readonly field?: string;
  /** Heading concerned. */
  readonly column?: string;
  /** Possible answers; none for a number to type. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Whether any number of answers may be chosen. Their values are separated by spaces. */
  readonly isMultiple?: boolean;
  /** Unit of a number to type. */
  readonly typed?: string;
  /** Answer that counts unless the reader gives another one. */
  readonly suggested?: string;
  /** Error of a reader who goes on without an answer. */
  readonly missing: string;
}

/** Answers by the question's key. */
export type Answers = Readonly<Record<string, string>>;

/** Splits the answer of a question with any number of them. */
export function splitAnswer(answer: string | undefined): readonly string[] {
  return (answer ?? '').split(' ').filter(Boolean);
}

/** Facts about the reader that suggest answers. */
export interface ImportContext {
  /** ISO 3166-1 code of the client's country. */
  readonly country?: string | undefined;
  /** IANA time zone of the browser. */
  readonly timeZone?: string | undefined;
}

/** Value that could not be read from the file. */
export interface CellProblem {
  /** Intended field. */
  readonly path: readonly string[];
  readonly message: string;
  /** Column of the value, if no field has it. */
  readonly at?: { readonly column: string; readonly found: string };
}

/**
 * Reasons why rows of a file did not become records. `netted` rows were subtracted from other rows,
 * so their amounts count.
 */
export const LEFT_OUT_REASONS = [
  'blank',
  'text',
  'zero',
  'negative',
  'netted',
  'total',
  'closed',
  'hidden',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Rows of a file that did not become records, for one reason and in one unit. */
export interface LeftOutRows {
  readonly reason: LeftOutReason;
  readonly unit: string;
  readonly count: number;
  /** Sum of the amounts; null if they are no numbers. */
  readonly sum: number | null;
}

/** Reason why a row cannot be a record as it is written. `hidden` rows of a spreadsheet can. */
export type UnfitReason = Exclude<LeftOutReason, 'netted'>;

/** Amounts of rows in one unit. */
export interface AmountsInUnit {
  readonly unit: string;
  /** Row numbers in the file. */
  readonly rows: readonly number[];
  /** Sum of the amounts; null if they are no numbers. */
  readonly sum: number | null;
}

/** Row of the file, ready to send. */
export interface ImportRow {
  /** Number in the file, from 1, as in a spreadsheet. */
  readonly row: number;
  /** Value to send. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
  /** Whether cells have no value or may be in the wrong columns. Such rows are never sent. */
  readonly isBroken?: boolean;
  readonly unfit?: UnfitReason;
}

/** Returns the rows that can be sent. Responses number them from 0. */
export function sendableRows(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter(({ isBroken }) => !isBroken);
}

/** Reports whether a row contains only blank cells. */
export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

/** Error or warning at one field of a sent row. */
export interface RowError {
  /** Position among the sent rows, from 0. */
  readonly row: number;
  readonly path: readonly string[];
  readonly message: string;
}

/** Result of an import or of its dry run. */
export interface ImportResult {
  readonly inserted: number;
  readonly skipped: number;
  readonly errors: readonly RowError[];
  /** Positions of rows that also occur earlier in the file. */
  readonly repeated?: readonly number[];
  readonly warnings?: readonly RowError[];
}
