import {
  type FileParsers,
  type Sheet,
  type SheetsRequest,
  sheetsAnswer,
} from '@canopy/domain/file-import';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/universal';

const PARSERS: FileParsers = {
  csv: (text, options) => Papa.parse<string[]>(text, options),
  async xlsx(workbook) {
    const sheets = await readXlsx(workbook, { trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      // Sheets of charts have no data.
      rows: (data ?? []) as Sheet['rows'],
    }));
  },
  unzip(archive, filter) {
    const parts = Object.entries(unzipSync(new Uint8Array(archive), { filter }));
    return Object.fromEntries(parts.map(([name, part]) => [name, strFromU8(part)]));
  },
  decode: (bytes, encoding, options) => new TextDecoder(encoding, options).decode(bytes),
};

self.addEventListener('message', async ({ data }: MessageEvent<SheetsRequest>) => {
  self.postMessage(await sheetsAnswer(data, PARSERS));
});
