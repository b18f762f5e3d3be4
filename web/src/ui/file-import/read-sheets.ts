import {
  type FileParsers,
  type OldEncoding,
  parseSheets,
  type Sheet,
} from '@canopy/domain/file-import';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/universal';

/** Parsers of each kind of file. */
export const PARSERS: FileParsers = {
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

/**
 * Returns the tables of a CSV, TSV or XLSX file.
 * @throws UnreadableFile when it is neither, or empty; UnclearEncoding
 */
export const readSheets = (bytes: ArrayBuffer, encoding?: OldEncoding): Promise<Sheet[]> =>
  parseSheets(bytes, PARSERS, encoding);
