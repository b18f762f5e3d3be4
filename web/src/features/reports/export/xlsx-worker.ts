import writeExcelFile from 'write-excel-file/universal';
import type { Cell } from '../report-cells';
import { type ReportSheet, recordsSheet } from './report-xlsx';
import { answerWith } from './worker-answer';

/** Records come a page at a time, and at last the sheets before them. */
export type XlsxMessage =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly heads: readonly string[]; readonly sheets: readonly ReportSheet[] };

const records: (readonly Cell[])[] = [];

self.onmessage = ({ data }: MessageEvent<XlsxMessage>) => {
  if ('rows' in data) {
    records.push(...data.rows);
    return;
  }
  const sheets = [...data.sheets, recordsSheet(data.heads, records)];
  void answerWith(() => writeExcelFile(sheets).toBlob());
};
