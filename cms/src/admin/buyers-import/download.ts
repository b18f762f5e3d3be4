import { CSV_MARK, type CsvColumn, toCsv } from '@canopy/domain/common';
import { BUYER_IMPORT } from '@canopy/domain/credits';
import {
  type Finding,
  importText,
  reasonColumns,
  rejectedRows,
  type Source,
} from '@canopy/domain/file-import';

/** Saves a CSV template with only the column headings. */
export function downloadTemplate(): void {
  const columns = BUYER_IMPORT.fields.map(({ label }) => ({ header: label, value: () => '' }));
  download(BUYER_IMPORT.templateName, columns, []);
}

/** Saves the rejected rows of a file, each with its reasons. */
export function downloadRejects(
  fileName: string,
  { findings, source }: { findings: readonly Finding[]; source: Source },
): void {
  const name = importText.rejectsName(fileName.replace(/\.\w+$/, ''));
  download(name, reasonColumns(source), rejectedRows(findings));
}

function download<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  const url = URL.createObjectURL(new Blob([CSV_MARK, toCsv(columns, rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
