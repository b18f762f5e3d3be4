import { type FileParsers, type Sheet, sheetsAnswer } from '@canopy/domain/file-import';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/universal';

const PARSERS: FileParsers = {
  csv: (text, options) => Papa.parse<string[]>(text, options),
  async xlsx(workbook) {
    const sheets = await readXlsx(workbook, { trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data as Sheet['rows'],
    }));
  },
  decode: (bytes, encoding) =>
    new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
};

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await sheetsAnswer(data, PARSERS));
});
