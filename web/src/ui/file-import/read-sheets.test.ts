import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UnclearEncoding } from '@canopy/domain/file-import';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readSheets } from './read-sheets';

function bytesOf(text: string, prefix: readonly number[] = []): ArrayBuffer {
  return new Uint8Array([...prefix, ...new TextEncoder().encode(text)]).buffer;
}

const rowsOf = async (bytes: ArrayBuffer) => (await readSheets(bytes))[0]?.rows;

describe('a text file', () => {
  it.each([
    ['commas', 'Name,Unit\r\n"Tea, green",kg\r\n'],
    ['semicolons', 'Name;Unit\nTea, green;kg\n'],
    ['tabs', 'Name\tUnit\nTea, green\tkg\n'],
  ])('is read with %s', async (_, text) => {
    const rows = await rowsOf(bytesOf(text));
    expect(rows?.slice(0, 2)).toEqual([
      ['Name', 'Unit'],
      ['Tea, green', 'kg'],
    ]);
  });

  it('may begin with a byte order mark', async () => {
    expect((await rowsOf(bytesOf('Name,Unit\na,b', [0xef, 0xbb, 0xbf])))?.[0]).toEqual([
      'Name',
      'Unit',
    ]);
  });

  it('may be encoded in UTF-16, or in Windows-1252 by choice', async () => {
    const wide = new Uint16Array([0xfeff, ...[...'é;kg\nü;m'].map((c) => c.charCodeAt(0))]);
    expect(await rowsOf(wide.buffer)).toEqual([
      ['é', 'kg'],
      ['ü', 'm'],
    ]);
    const old = new Uint8Array([0xe9, 0x3b, 0xfc, 0x0a, 0x61, 0x3b, 0x62]).buffer;
    await expect(readSheets(old)).rejects.toBeInstanceOf(UnclearEncoding);
    expect((await readSheets(old, 'windows-1252'))[0]?.rows[0]).toEqual(['é', 'ü']);
  });

  it('keeps quotes, line breaks and row numbers', async () => {
    const rows = await rowsOf(bytesOf('Name,Notes\n"a ""b""","two\nlines"\n\nc,d\n'));
    expect(rows?.[1]).toEqual(['a "b"', 'two\nlines']);
    expect(rows?.[3]).toEqual(['c', 'd']);
  });

  it.each([
    ['is never closed', 'Name,Unit\na,b\n"c,d\ne,f\n', [{ row: 3, column: 0 }]],
    ['is closed too early', 'Name,Unit\na,"12" pipe"\ne,f\n', [{ row: 2, column: 1 }]],
    ['is closed', 'Name,Unit\n"a, b","c ""d"""\n', []],
    ['stands inside a text', 'Name,Unit\n12" pipe,m\n', []],
  ])('checks a quotation mark that %s', async (_, text, brokenQuotes) => {
    expect(await readSheets(bytesOf(text))).toMatchObject([{ brokenQuotes }]);
  });

  it('unescapes cells of our own downloads', async () => {
    expect((await rowsOf(bytesOf("Name\n'=1+1\n'-5\nit's\n")))?.slice(1, 4)).toEqual([
      ['=1+1'],
      ['-5'],
      ["it's"],
    ]);
  });
});

describe('an Excel file', () => {
  it('is read with sheets, numbers and dates', async () => {
    const day = new Date(Date.UTC(2024, 2, 31));
    const file = await writeXlsx([
      { data: [[{ value: 'Read me' }]], sheet: 'Notes' },
      {
        data: [
          [{ value: 'Item' }, { value: 'From' }, { value: 'Consumption' }],
          [
            { value: 'Diesel ' },
            { value: day, type: Date, format: 'dd/mm/yyyy' },
            { value: 12.5, type: Number },
          ],
        ],
        sheet: 'Data',
      },
    ]).toBuffer();
    const sheets = await readSheets(new Uint8Array(file).buffer);
    expect(sheets.map(({ name }) => name)).toEqual(['Notes', 'Data']);
    expect(sheets[1]?.rows).toEqual([
      ['Item', 'From', 'Consumption'],
      ['Diesel ', day, 12.5],
    ]);
  });
});

const FIXTURES = resolve(import.meta.dirname, '../../../../tests/fixtures/imports');

const fixture = (name: string) => new Uint8Array(readFileSync(`${FIXTURES}/${name}.xlsx`));

describe('a workbook', () => {
  it('lists hidden sheets last', async () => {
    const sheets = await readSheets(fixture('sheets-hidden').buffer);
    expect(sheets.map(({ name, isHidden, rows }) => [name, isHidden, rows[1]?.[3]])).toEqual([
      ['Data', false, 100],
      ['deleted', true, 7000],
      ['old data', true, 9000],
    ]);
  });

  it('keeps rows that end in errors, and names the cells', async () => {
    const [sheet] = await readSheets(fixture('cells-with-errors').buffer);
    expect(sheet?.faults?.map(({ found }) => found)).toEqual([
      '#DIV/0!',
      '#N/A',
      '#VALUE!',
      '#NAME?',
      '#REF!',
    ]);
    expect(sheet?.rows).toHaveLength(7);
  });

  it('may contain a sheet with a chart alone', async () => {
    const parts = unzipSync(fixture('sheets-hidden'));
    const relations = 'xl/_rels/workbook.xml.rels';
    const changed = strFromU8(parts[relations] ?? new Uint8Array()).replace(
      /worksheet(?=" Target="worksheets\/sheet2)/,
      'chartsheet',
    );
    const file = zipSync({ ...parts, [relations]: strToU8(changed) });
    const sheets = await readSheets(new Uint8Array(file).buffer);
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'deleted']);
  });

  it('is refused if it unpacks to more than the memory can hold', async () => {
    const file = fixture('sheets-hidden');
    const directory = Buffer.from(file).indexOf('PK\x01\x02');
    new DataView(file.buffer).setUint32(directory + 24, 300 * 1024 * 1024, true);
    await expect(readSheets(file.buffer)).rejects.toMatchObject({ reason: 'unpacksTooLarge' });
  });
});

describe('readSheets', () => {
  it.each([
    ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'oldExcel'],
    ['a ZIP of something else', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3], 'notATable'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x00, 0x01], 'notATable'],
    ['the beginning of a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'notATable'],
    ['a photograph', [0xff, 0xd8, 0xff, 0xe0, 0x41, 0x42], 'notATable'],
    ['a PDF', [...'%PDF-1.7\n1,2'].map((c) => c.charCodeAt(0)), 'notATable'],
    ['a program', [0x41, 0x2c, 0x42, 0x01, 0x02], 'notATable'],
    ['nothing', [], 'empty'],
    ['blank lines', [0x0a, 0x20, 0x0a], 'empty'],
  ])('refuses %s', async (_, bytes, reason) => {
    await expect(readSheets(new Uint8Array(bytes).buffer)).rejects.toMatchObject({ reason });
  });

  const html = '<html><body><table><tr><td>Müller</td></tr></table></body></html>';
  const excelXml = '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>';
  it.each([
    ['a web page', html, 'webPage'],
    ['a web page with a declaration', `<!DOCTYPE html>\n<html>${html}`, 'webPage'],
    ['an XHTML page', `<?xml version="1.0"?>\n<!-- Meters -->${html}`, 'webPage'],
    ['a table alone', '\r\n <TABLE border=1><tr><td>1', 'webPage'],
    [
      'a web archive',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="a"\r\n',
      'webArchive',
    ],
    [
      'an XML spreadsheet',
      `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n${excelXml}`,
      'xmlSpreadsheet',
    ],
    ['other XML', '<?xml version="1.0"?><feed/>', 'xml'],
    ['XML without a declaration', '<feed xmlns="http://www.w3.org/2005/Atom"/>', 'xml'],
  ])('recognises %s in any encoding', async (_, text, reason) => {
    const utf8 = Buffer.from(text);
    const marked = Buffer.from(`\uFEFF${text}`);
    const latin = Buffer.from(text, 'latin1');
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const bytes of [utf8, marked, latin, wide]) {
      await expect(readSheets(new Uint8Array(bytes).buffer)).rejects.toMatchObject({ reason });
    }
  });

  it.each(['<5 kg,Tea\n1,2', '<Name>,Unit\na,b', 'From: Delhi,To\na,b', 'subject,date\na,b'])(
    'reads the table %j',
    async (text) => {
      expect((await readSheets(bytesOf(text)))[0]?.rows).toHaveLength(2);
    },
  );

  it.each([
    [
      'openDocument',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' },
    ],
    ['binaryExcel', { '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'workbook' }],
  ])('recognises %s', async (reason, parts) => {
    const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
    const zip = zipSync(Object.fromEntries(files), { level: 0 });
    await expect(readSheets(new Uint8Array(zip).buffer)).rejects.toMatchObject({ reason });
  });
});
