import { CSV_MARK, type CsvColumn, toCsv } from '@canopy/domain/common';

/** Saves the rows on the reader's computer as `<name>.csv`. */
export function downloadCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  downloadFile(`${name}.csv`, csvFile([toCsv(columns, rows)]));
}

/** Returns a CSV file of prepared lines. */
export function csvFile(parts: readonly string[]): Blob {
  return new Blob([CSV_MARK, ...parts], { type: 'text/csv' });
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

/** Returns a column for each field, headed by its label. */
export function csvFields<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  fields: readonly Field[],
) {
  return fields.map((field) => ({
    header: labels[field],
    value: (row: Readonly<Record<Field, string | number | null>>) => row[field],
  }));
}
