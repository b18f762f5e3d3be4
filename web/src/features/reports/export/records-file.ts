import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import writeExcelFile from 'write-excel-file/universal';
import { findElement, getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import type { Cell } from '../report-cells';
import { type ReportSheet, recordsSheet } from './report-xlsx';

/** Takes rows a page at a time, and answers the file when there are no more. */
export interface RecordsFile {
  add(rows: readonly (readonly Cell[])[]): void;
  end(): Blob;
}

/**
 * An XLSX file whose last sheet has a row for every record. The other sheets and its frame come from
 * the library; of a hundred thousand rows that would take half a minute and a gigabyte, so that they
 * are written and packed here, while the next page is on its way.
 */
export async function recordsFile(
  sheets: readonly ReportSheet[],
  heads: readonly string[],
): Promise<RecordsFile> {
  const frame = await writeExcelFile([...sheets, recordsSheet(heads)]).toBlob();
  const files = unzipSync(new Uint8Array(await frame.arrayBuffer()));
  const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
  const [before, after] = around(new TextDecoder().decode(files[path]));

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
      const markup = rows.map((row) => rowMarkup(row, rowNumber++)).join('');
      sheet.push(strToU8(markup));
    },
    end() {
      sheet.push(strToU8(after), true);
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

/** What stands in a sheet before and after the place of further rows. */
function around(xml: string): [string, string] {
  const end = findElement(xml, 'sheetData')?.closingTagStartIndex;
  if (end === undefined) throw new Error('The sheet has no place for rows.');
  return [xml.slice(0, end), xml.slice(end)];
}

function rowMarkup(row: readonly Cell[], index: number): string {
  const cells = row.map((cell, n) => {
    if (cell === null || cell === '') return '';
    const address = getCellAddress(index, n);
    return typeof cell === 'number'
      ? `<c r="${address}"><v>${cell}</v></c>`
      : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(cell)}</t></is></c>`;
  });
  return `<row r="${index + 1}">${cells.join('')}</row>`;
}
