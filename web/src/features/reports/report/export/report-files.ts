import { moreCsv, toCsv } from '@canopy/domain/common';
import { csvFile } from '../../../../lib/csv';
import type { RecordSource, StatedReport } from '../report-choice';
import { fetchLargest, recordColumns, recordPages, statementColumns } from '../report-records';
import { pictureAsPng } from './picture-as-png';
import { fileFrom } from './worker-answer';
import type { XlsxMessage } from './xlsx-worker';

export type FileKind = 'pdf' | 'xlsx' | 'csv';

export interface FileRequest {
  readonly report: StatedReport;
  readonly source: RecordSource;
  /** URL of the logo, if any. */
  readonly logo: string | undefined;
  readonly signal: AbortSignal;
  /** Receives the number of records read so far. */
  readonly onProgress: (records: number) => void;
}

/**
 * Creates the files of a report. Workers do the slow parts.
 * @throws AppError if the records have changed since the report
 */
export const MAKE: Record<FileKind, (request: FileRequest) => Promise<Blob>> = {
  async pdf({ report, source, logo, signal }) {
    const [{ pdfContent }, records, picture] = await Promise.all([
      import('./report-pdf'),
      fetchLargest(source, report, signal),
      logo && pictureAsPng(logo),
    ]);
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage(pdfContent(report, records, picture || undefined));
    return fileFrom(worker, signal);
  },

  async xlsx({ report, source, signal, onProgress }) {
    const { reportSheets } = await import('./report-xlsx');
    const columns = recordColumns(report, source);
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
    const send = (message: XlsxMessage) => worker.postMessage(message);
    send({
      columns: columns.map(({ header, kind }) => ({ head: header, kind })),
      sheets: reportSheets(report),
    });
    try {
      let done = 0;
      for await (const page of recordPages(source, report, signal)) {
        send({ rows: page.map((row) => columns.map(({ value }) => value(row) ?? null)) });
        done += page.length;
        onProgress(done);
      }
    } catch (failure) {
      worker.terminate();
      throw failure;
    }
    send({ isWhole: true });
    return fileFrom(worker, signal);
  },

  async csv({ report, source, signal, onProgress }) {
    const columns = [...recordColumns(report, source), ...statementColumns(report)];
    const parts = [toCsv(columns, [])];
    let done = 0;
    for await (const page of recordPages(source, report, signal)) {
      parts.push(moreCsv(columns, page));
      done += page.length;
      onProgress(done);
    }
    return csvFile(parts);
  },
};
