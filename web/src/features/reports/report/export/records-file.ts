import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import writeExcelFile from 'write-excel-file/universal';
import {
  convertDateToSerialNumber,
  findElement,
  getCellAddress,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { type Cell, type CellKind, readDate } from '../report-cells';
import { makeFilterRange, type ReportSheet, recordsSheet, type SheetColumn } from './report-xlsx';

/** Accepts rows page by page and returns the file at the end. */
export interface RecordsFile {
  add(rows: readonly (readonly Cell[])[]): void;
  end(): Blob;
}

/**
 * Creates an XLSX file whose last sheet contains a row per record. The library writes the other
 * sheets and the frame. For 100,000 rows it would need half a minute and a gigabyte. So the rows
 * are written and compressed here while the next page loads.
 */
export async function recordsFile(
  sheets: readonly ReportSheet[],
  columns: readonly SheetColumn[],
): Promise<RecordsFile> {
  const frame = await writeExcelFile([...sheets, recordsSheet(columns)]).toBlob();
  const files = unzipSync(new Uint8Array(await frame.arrayBuffer()));
  const pathOf = (sheet: number) => `xl/worksheets/sheet${sheet + 1}.xml`;
  const textOf = (path: string) => new TextDecoder().decode(files[path]);
  for (const [n, { filter }] of sheets.entries()) {
    const path = pathOf(n);
    if (filter) files[path] = strToU8(addFilter(textOf(path), filter));
  }
  const path = pathOf(sheets.length);
  const { before, example, after } = around(textOf(path));
  const styles = columns.map((_, n) => styleIn(example, getCellAddress(1, n)));

  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    packed.push(bytes);
  });
  for (const [name, bytes] of Object.entries(files)) {
    if (name !== path) put(zip, name).push(bytes, true);
  }
  const sheet = put(zip, path);
  sheet.push(strToU8(before));
  let rowNumber = 1;
  return {
    add(rows) {
      const markup = rows.map((row) => rowMarkup(row, rowNumber++, columns, styles)).join('');
      sheet.push(strToU8(markup));
    },
    end() {
      sheet.push(strToU8(addFilter(after, makeFilterRange(columns.length, rowNumber - 1))), true);
      zip.end();
      return new Blob(packed, { type: frame.type });
    },
  };
}

function put(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path);
  zip.add(file);
  return file;
}

/** Makes a sheet's columns filterable. The XLSX schema requires the filter after the rows. */
function addFilter(xml: string, cells: string): string {
  return xml.replace(ROWS_END, `${ROWS_END}<autoFilter ref="${cells}"/>`);
}

const ROWS_END = '</sheetData>';

/** Splits a sheet into the parts before and after further rows, and the existing example row. */
function around(xml: string): { before: string; example: string; after: string } {
  const end = findElement(xml, 'sheetData')?.closingTagStartIndex;
  const start = xml.indexOf('<row r="2"');
  if (end === undefined || start < 0) throw new Error('The sheet has no place for rows.');
  return { before: xml.slice(0, start), example: xml.slice(start, end), after: xml.slice(end) };
}

/** Returns a cell's style as an attribute. */
function styleIn(row: string, address: string): string {
  const [, style] = new RegExp(`<c r="${address}"[^>]*?( s="\\d+")`).exec(row) ?? [];
  return style ?? '';
}

function rowMarkup(
  row: readonly Cell[],
  index: number,
  columns: readonly SheetColumn[],
  styles: readonly string[],
): string {
  const cells = row.map((cell, n) => {
    if (cell === null || cell === '') return '';
    const address = getCellAddress(index, n);
    const figure = readFigure(columns[n]?.kind ?? 'text', cell);
    return figure === null
      ? `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(String(cell))}</t></is></c>`
      : `<c r="${address}"${styles[n] ?? ''}><v>${figure}</v></c>`;
  });
  return `<row r="${index + 1}">${cells.join('')}</row>`;
}

/** Returns a spreadsheet's numeric value, also for dates; null for text. */
function readFigure(kind: CellKind, cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  const date = readDate(kind, cell);
  return date && convertDateToSerialNumber(date);
}
