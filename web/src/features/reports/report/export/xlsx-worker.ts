import type { Cell } from '../report-cells';
import { type RecordsFile, recordsFile } from './records-file';
import type { ReportSheet, SheetColumn } from './report-xlsx';
import { answerWith } from './worker-answer';

/** Messages in order: columns and sheets, pages of rows, end of the records. */
export type XlsxMessage =
  | { readonly columns: readonly SheetColumn[]; readonly sheets: readonly ReportSheet[] }
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly isWhole: true };

let file: Promise<RecordsFile>;

self.onmessage = ({ data }: MessageEvent<XlsxMessage>) => {
  if ('sheets' in data) {
    file = recordsFile(data.sheets, data.columns);
  } else if ('rows' in data) {
    file = file.then((started) => {
      started.add(data.rows);
      return started;
    });
  } else {
    void answerWith(async () => (await file).end());
  }
  // The end of the work reports the failure.
  file.catch(() => undefined);
};
