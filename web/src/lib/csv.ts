import Papa from 'papaparse';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/**
 * A spreadsheet runs text that starts like this as a formula. Papa Parse's own expression misses
 * text of several lines. It leaves numbers alone, so -5 stays a number.
 */
const FORMULA_START = /^[=+\-@\t\r]/;

/** The lines of a CSV file, its head among them. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return Papa.unparse(
    { fields: columns.map(({ header }) => header), data: valuesOf(columns, rows) },
    { escapeFormulae: FORMULA_START },
  );
}

/** More lines of the same file, for rows that come a page at a time. */
export function moreCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return `\r\n${Papa.unparse(valuesOf(columns, rows), { escapeFormulae: FORMULA_START })}`;
}

function valuesOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  return rows.map((row) => columns.map(({ value }) => value(row) ?? ''));
}

/** Saves the rows on the reader's computer as `<name>.csv`. */
export function downloadCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  downloadFile(`${name}.csv`, csvFile([toCsv(columns, rows)]));
}

/** A CSV file of lines that were made before. The mark at the start makes Excel read UTF-8. */
export function csvFile(parts: readonly string[]): Blob {
  return new Blob(['\uFEFF', ...parts], { type: 'text/csv' });
}

/** Saves a file on the reader's computer. */
export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
