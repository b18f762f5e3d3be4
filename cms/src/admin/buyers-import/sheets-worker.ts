import { type Sheet, sheetsOf, UnreadableFile } from '@canopy/domain';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/universal';

/** What the worker answers: tables, or why there are none. */
export type SheetsAnswer =
  | { readonly sheets: readonly Sheet[] }
  | { readonly unreadable: UnreadableFile['reason'] };

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = await readSheets(data).then(
    (sheets): SheetsAnswer => ({ sheets }),
    (failure: unknown): SheetsAnswer => ({
      unreadable: failure instanceof UnreadableFile ? failure.reason : 'notATable',
    }),
  );
  self.postMessage(answer);
});

function readSheets(bytes: ArrayBuffer): Promise<Sheet[]> {
  return sheetsOf(bytes, {
    csv: (text, options) => Papa.parse<string[]>(text, options),
    async xlsx(workbook) {
      const sheets = await readXlsx(workbook, { trim: false });
      return sheets.map(({ sheet, data }) => ({
        name: sheet,
        rows: data as unknown as Sheet['rows'],
      }));
    },
    decode: (given, encoding) =>
      new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(given),
  });
}
