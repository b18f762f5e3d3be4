import { isTooLarge } from '../common/file-size';
import {
  type DecodeBytes,
  decodeText,
  type EncodingSample,
  type OldEncoding,
  UnclearEncoding,
} from './decode-text';
import { findOtherKind, type OtherKind } from './other-files';
import { type BrokenQuote, type Cell, isBlankRow, type Sheet } from './types';
import {
  RELATIONS_PATH,
  readSheetFacts,
  readWorkbook,
  type SheetFacts,
  WORKBOOK_PATH,
  type WorkbookFacts,
} from './workbook-facts';

/** Largest file that is read. */
export const IMPORT_FILE_MEBIBYTES = 20;

/** Largest size of a workbook's parts when they are unpacked. */
export const WORKBOOK_MEBIBYTES = 200;

/** File types offered by the file chooser. */
export const IMPORT_FILE_KINDS = '.csv,.tsv,.txt,.xlsx,text/csv';

/** First bytes of an XLSX file, which is a ZIP archive. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** First bytes of old or encrypted Excel files, which cannot be read. */
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/** First bytes of pictures and PDF documents, some of which continue as plain text. */
const OTHER_MARKS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
];

const DELIMITERS = [',', ';', '\t', '|'];

/** Number of rows sampled to find the separator. */
const SAMPLED_ROWS = 50;

/** Reason why a file could not be read. The screen has a sentence for each. */
export type UnreadableReason = 'oldExcel' | 'notATable' | 'empty' | 'unpacksTooLarge' | OtherKind;

export class UnreadableFile extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

/** Parsed CSV text and the parser's errors, in Papa Parse's shape. */
export interface ParsedCsv {
  readonly data: string[][];
  readonly errors: readonly {
    readonly type: string;
    readonly code: string;
    readonly row?: number;
  }[];
}

/** Part of a ZIP archive. */
interface ZipPart {
  readonly name: string;
  /** Number of bytes when unpacked. */
  readonly originalSize: number;
}

/** Parsers and decoders, which callers pass in: `domain` has no libraries for files. */
export interface FileParsers {
  /** Parses CSV text into rows of cells. Reads only the first `preview` rows if given. */
  csv(text: string, options: { delimiter: string; preview?: number }): ParsedCsv;
  /** Parses the sheets of an XLSX file, in its order. */
  xlsx(bytes: ArrayBuffer): Promise<readonly Sheet[]>;
  /** Unpacks the accepted parts of a ZIP archive, as text in UTF-8. */
  unzip(
    bytes: ArrayBuffer,
    isWanted: (part: ZipPart) => boolean,
  ): Readonly<Record<string, string | undefined>>;
  readonly decode: DecodeBytes;
}

/** Request to a worker thread that reads a file. */
export interface SheetsRequest {
  readonly bytes: ArrayBuffer;
  /** Reader's choice for a text file in an unclear encoding. */
  readonly encoding: OldEncoding | undefined;
}

/** Response of a worker thread that reads a file: tables, or the reason for having none. */
export type SheetsAnswer =
  | { readonly sheets: readonly Sheet[] }
  | { readonly samples: readonly EncodingSample[] }
  | { readonly unreadable: UnreadableReason };

export async function sheetsAnswer(
  { bytes, encoding }: SheetsRequest,
  parsers: FileParsers,
): Promise<SheetsAnswer> {
  try {
    return { sheets: await parseSheets(bytes, parsers, encoding) };
  } catch (failure) {
    if (failure instanceof UnclearEncoding) return { samples: failure.samples };
    return { unreadable: failure instanceof UnreadableFile ? failure.reason : 'notATable' };
  }
}

/**
 * Returns the tables of a response.
 * @throws UnreadableFile if it has none; UnclearEncoding
 */
export function readSheetsAnswer(answer: SheetsAnswer): readonly Sheet[] {
  if ('sheets' in answer) return answer.sheets;
  if ('samples' in answer) throw new UnclearEncoding(answer.samples);
  throw new UnreadableFile(answer.unreadable);
}

/**
 * Reads the tables of a CSV, TSV or XLSX file. Its bytes, not its name, decide the type.
 * @param encoding the reader's choice for a text file in an unclear encoding
 * @throws UnreadableFile for other and for empty files; UnclearEncoding
 */
export async function parseSheets(
  bytes: ArrayBuffer,
  parsers: FileParsers,
  encoding?: OldEncoding,
): Promise<Sheet[]> {
  const head = new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength));
  const startsWith = (mark: readonly number[]) => mark.every((byte, n) => head[n] === byte);
  if (startsWith(OLE_MARK)) throw new UnreadableFile('oldExcel');
  if (OTHER_MARKS.some(startsWith)) throw new UnreadableFile('notATable');
  const other = findOtherKind(bytes);
  if (other) throw new UnreadableFile(other);
  const sheets = startsWith(ZIP_MARK)
    ? await workbook(bytes, parsers)
    : [textTable(bytes, parsers, encoding)];
  const filled = sheets.filter(({ rows }) => rows.some((row) => !isBlankRow(row)));
  if (filled.length === 0) throw new UnreadableFile('empty');
  return filled;
}

/** Returns the sheets of a workbook with its facts. Hidden sheets come last. */
async function workbook(bytes: ArrayBuffer, { xlsx, unzip }: FileParsers): Promise<Sheet[]> {
  try {
    refuseArchives(bytes, unzip);
    const partAt = (path: string) => unzip(bytes, ({ name }) => name === path)[path] ?? '';
    const facts = readWorkbook(partAt(WORKBOOK_PATH), partAt(RELATIONS_PATH));
    const sheets = (await xlsx(bytes)).map((sheet, index): Sheet => {
      const { path = '', isHidden = false } = facts.sheets[index] ?? {};
      return { ...addFacts(sheet, readSheetFacts(partAt(path)), facts), isHidden };
    });
    return sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  } catch (failure) {
    throw failure instanceof UnreadableFile ? failure : new UnreadableFile('notATable');
  }
}

function addFacts(
  { name, rows }: Sheet,
  { hiddenRows, faults }: SheetFacts,
  { date1904 = '' }: WorkbookFacts,
): Sheet {
  // Parsers omit rows with errors alone at the end.
  const height = faults.reduce((most, { row }) => Math.max(most, row), rows.length);
  const padded = [...rows, ...Array.from({ length: height - rows.length }, () => [])];
  return {
    name,
    // Parsers know `1` only.
    rows: date1904 === 'true' ? padded.map((cells) => cells.map(moveDate)) : padded,
    hiddenRows,
    faults,
    countsFrom1904: date1904 === '1' || date1904 === 'true',
  };
}

/** Days between the first days of both systems, in milliseconds. */
const YEARS_BETWEEN = 1462 * 24 * 60 * 60 * 1000;

/** Moves a date that was counted from 1900. */
const moveDate = (cell: Cell) =>
  cell instanceof Date ? new Date(cell.getTime() + YEARS_BETWEEN) : cell;

/**
 * Refuses binary workbooks, and small archives that unpack to a size that exhausts the memory.
 * @throws UnreadableFile
 */
function refuseArchives(bytes: ArrayBuffer, unzip: FileParsers['unzip']): void {
  let size = 0;
  let isBinary = false;
  unzip(bytes, ({ name, originalSize }) => {
    if (/\.(xml|rels)$/.test(name)) size += originalSize;
    isBinary ||= name === 'xl/workbook.bin';
    return false;
  });
  if (isBinary) throw new UnreadableFile('binaryExcel');
  if (isTooLarge(size, WORKBOOK_MEBIBYTES)) throw new UnreadableFile('unpacksTooLarge');
}

function textTable(
  bytes: ArrayBuffer,
  { csv, decode }: FileParsers,
  encoding: OldEncoding | undefined,
): Sheet {
  const text = decodeText(bytes, decode, encoding);
  if (text === null) throw new UnreadableFile('notATable');
  const { data, errors } = csv(text, { delimiter: detectDelimiter(text, csv) });
  return {
    name: '',
    rows: data.map((row) => row.map(unescapeCell)),
    brokenQuotes: brokenQuotes(data, errors),
  };
}

/**
 * Returns one error per row with unpaired quotation marks. A mark that is never closed takes
 * precedence.
 */
function brokenQuotes(rows: ParsedCsv['data'], errors: ParsedCsv['errors']): BrokenQuote[] {
  const columns = new Map<number, number>();
  for (const { type, code, row = 0 } of errors) {
    if (type !== 'Quotes') continue;
    const cells = rows[row] ?? [];
    // An unclosed quotation mark extends to the end of the file, so it is in the last cell.
    const column =
      code === 'MissingQuotes' ? cells.length - 1 : cells.findIndex((cell) => cell.includes('"'));
    columns.set(row, Math.max(column, 0));
  }
  return [...columns].map(([row, column]) => ({ row: row + 1, column }));
}

/**
 * Detects the separator with which most rows have equally many cells, and the most cells. Merely
 * counting characters would be misled by commas in text and numbers.
 */
function detectDelimiter(text: string, csv: FileParsers['csv']): string {
  const scored = DELIMITERS.map((delimiter) => {
    const sampled = csv(text, { delimiter, preview: SAMPLED_ROWS }).data;
    const widths = sampled.map((row) => row.length).filter((width) => width > 1);
    const counts = [...new Set(widths)].map((width) => ({
      delimiter,
      width,
      rows: widths.filter((each) => each === width).length,
    }));
    return counts.sort((a, b) => b.rows - a.rows || b.width - a.width)[0];
  });
  const [best] = scored
    .filter((each) => each !== undefined)
    .sort((a, b) => b.rows - a.rows || b.width - a.width);
  return best?.delimiter ?? ',';
}

/** Removes the apostrophe by which our downloads keep spreadsheets from running a cell. */
function unescapeCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}
