export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** At the start of a file, makes Excel read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A spreadsheet runs text that starts like this as a formula; an apostrophe makes it text. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Cells that need quotes; a cell that starts with an apostrophe must keep it. */
const NEEDS_QUOTES = /[",\r\n]|^['\s\uFEFF]|\s$/;

/** The lines of a CSV file (RFC 4180), with its header, without a final line break. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvLine(columns.map(({ header }) => header)) + moreCsv(columns, rows);
}

/** Further lines of the same file, each after a line break, for rows that come in pages. */
export function moreCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => `\r\n${csvLine(columns.map(({ value }) => value(row)))}`).join('');
}

function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return cells.map(csvCell).join(',');
}

/** Numbers stay numbers, even negative ones. */
function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
