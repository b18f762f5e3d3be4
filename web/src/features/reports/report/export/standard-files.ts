import type { StandardReport } from '@canopy/domain/reports';
import { pictureAsPng } from './picture-as-png';
import { fileFrom } from './worker-answer';

/** Files of a standard's report: for reading, for calculating and for programs. */
export const STANDARD_FILES: readonly {
  readonly kind: 'pdf' | 'xlsx' | 'json';
  readonly make: (
    report: StandardReport,
    /** URL of the logo, if any. */
    logo: string | undefined,
    signal: AbortSignal,
  ) => Promise<Blob>;
}[] = [
  {
    kind: 'pdf',
    async make(report, logo, signal) {
      const [{ standardPdfContent }, picture] = await Promise.all([
        import('./standard-pdf'),
        logo && pictureAsPng(logo),
      ]);
      const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
      worker.postMessage(standardPdfContent(report, picture || undefined));
      return fileFrom(worker, signal);
    },
  },
  {
    kind: 'xlsx',
    async make(report) {
      const [{ standardSheets }, { default: writeExcelFile }] = await Promise.all([
        import('./report-xlsx'),
        import('write-excel-file/universal'),
      ]);
      return writeExcelFile(standardSheets(report)).toBlob();
    },
  },
  {
    kind: 'json',
    async make(report) {
      return new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
    },
  },
];
