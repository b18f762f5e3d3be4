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

export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return Papa.unparse(
    {
      fields: columns.map(({ header }) => header),
      data: rows.map((row) => columns.map(({ value }) => value(row) ?? '')),
    },
    { escapeFormulae: FORMULA_START },
  );
}

/** Saves the rows on the reader's computer as `<name>.csv`. */
export function downloadCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  // The mark at the start makes Excel read UTF-8.
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', toCsv(columns, rows)], { type: 'text/csv' }));
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
