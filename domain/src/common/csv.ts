export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Byte order mark at the start of a file. Makes Excel read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Spreadsheets run text with such a start as a formula. A leading apostrophe keeps it text. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Cells that need quotes. Quotes also preserve a cell's leading apostrophe. */
const NEEDS_QUOTES = /[",\r\n]|^['\s\uFEFF]|\s$/;

/** Writes the header and lines of a CSV file (RFC 4180), without a final line break. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvLine(columns.map(({ header }) => header)) + moreCsv(columns, rows);
}

/** Writes further lines of a CSV file, each after a line break, for rows that arrive in pages. */
export function moreCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => `\r\n${csvLine(columns.map(({ value }) => value(row)))}`).join('');
}

function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return cells.map(csvCell).join(',');
}

/** Writes one cell. Numbers stay numbers, even negative ones. */
function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
