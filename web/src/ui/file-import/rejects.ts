import {
  type Finding,
  importText,
  reasonColumns,
  rejectedRows,
  type Source,
} from '@canopy/domain/file-import';
import { downloadCsv } from '../../lib/csv';

/** Saves a file's invalid rows on the reader's computer, each with its reasons. */
export function downloadRejects(
  fileName: string,
  { findings, source }: { findings: readonly Finding[]; source: Source },
): void {
  const name = importText.rejectsName(bare(fileName));
  downloadCsv(name, reasonColumns(source), rejectedRows(findings));
}

/** Returns a file name without its extension. */
export function bare(fileName: string): string {
  return fileName.replace(/\.\w+$/, '');
}
