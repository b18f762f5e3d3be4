import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { emptyReportOf, reportOf, reportRecords } from '../../../test/report';
import { layOut } from './lay-out-pdf';
import { recordsFile } from './records-file';
import { pdfContent } from './report-pdf';
import { reportSheets } from './report-xlsx';

const require = createRequire(import.meta.url);
const font = async (name: string) =>
  new Uint8Array(await readFile(require.resolve(`@expo-google-fonts/noto-sans/${name}`)));

async function pdfOf(...[report, records]: Parameters<typeof pdfContent>) {
  const bytes = await layOut(pdfContent(report, records, undefined), {
    regular: await font('400Regular/NotoSans_400Regular.ttf'),
    bold: await font('600SemiBold/NotoSans_600SemiBold.ttf'),
  });
  return getDocument({ data: bytes, useSystemFonts: false }).promise;
}

async function textOf(pdf: Awaited<ReturnType<typeof pdfOf>>): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, n) => {
    const { items } = await (await pdf.getPage(n + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).map((text) => text.replace(/\s+/g, ' '));
}

describe('the PDF of a report', { timeout: 60_000 }, () => {
  it('is text with every total, all signs of the language, and its page numbers', async () => {
    const pdf = await pdfOf(reportOf(), reportRecords(), undefined);
    const pages = await textOf(pdf);
    const all = pages.join(' ');
    for (const text of [
      ...['Hotel Meadow ₹', '2024-2025', 'kg CO₂e', '4,000.06', '3,000.00', '980.00', '20.06'],
      ...['-999.94', '-20%', 'Asha Rao', 'On site fuel consumption', 'Diesel', '1,200', '2.5'],
      ...['6. Business travel', 'A handbook of factors', 'Operational control', 'Apr 2024'],
    ]) {
      expect(all).toContain(text);
    }
    expect(pages[0]).toContain(`Page 1 of ${pdf.numPages}`);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Author: 'Hotel Meadow ₹' });
    const outline = (await pdf.getOutline()).map(({ title }) => title);
    expect(outline).toEqual(expect.arrayContaining(['Hotspots', 'Emission factors', 'Records']));
  });

  it('repeats the heads of a table that runs over pages', async () => {
    const [record] = reportRecords();
    const records = Array.from({ length: 120 }, () => record as NonNullable<typeof record>);
    const pages = await textOf(await pdfOf(reportOf(), records, undefined));
    const withRecords = pages.filter(
      (text) => text.includes('1 Apr 2024') || text.includes('Apr 1, 2024'),
    );
    expect(withRecords.length).toBeGreaterThan(2);
    for (const text of withRecords.slice(1)) expect(text).toContain('Main category');
  });

  it('of a year without records says so', async () => {
    const text = (await textOf(await pdfOf(emptyReportOf(), [], undefined))).join(' ');
    expect(text).toContain('There are no records in 2023-2024 to compare with');
  });
});

async function sheetsOf(file: Blob) {
  const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data] as const));
}

describe('the XLSX of a report', () => {
  it('takes any text as text, and leaves out what is empty', async () => {
    const texts = ['<b>&amp;"\'', '=1+1', 'two  spaces', 'ஆ ₹ 🌱', 'a\u0001b', 'one\ntwo'];
    const file = await recordsFile(reportSheets(reportOf()), ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    file.add([texts, [null, '', 0, -1.5e-7, 1e21, 'last']]);
    file.add([['12', '2024-04-01']]);
    const [, first, second, third] = (await sheetsOf(file.end())).get('Records') ?? [];
    expect(first?.slice(0, 6)).toEqual(texts.map((text) => text.replace('\u0001', '')));
    expect(second?.slice(0, 6)).toEqual([null, null, 0, -1.5e-7, 1e21, 'last']);
    expect(third?.slice(0, 2)).toEqual(['12', '2024-04-01']);
  });

  it('has a sheet a table, in which numbers are numbers and unrounded', async () => {
    const heads = ['Item', 'Result'];
    const rows = reportRecords().map(({ selectedName, result }) => [selectedName, result]);
    const file = await recordsFile(reportSheets(reportOf()), heads);
    for (const row of rows) file.add([row]);

    const named = await sheetsOf(file.end());
    expect([...named.keys()][0]).toBe('Summary');
    expect(named.get('Records')).toEqual([heads, ...rows]);
    const months = named.get('Emissions by month') ?? [];
    expect(months.at(-1)).toEqual(['Total', 3000, 980, 20.0625, 4000.0625]);
    const factors = named.get('Emission factors') ?? [];
    expect(factors[1]?.slice(0, 6)).toEqual([
      ...['Diesel', 'On site fuel consumption', 2.5, 'litre', 'A handbook of factors', 2023],
    ]);
    const summary = named.get('Summary') ?? [];
    expect(summary).toContainEqual(expect.arrayContaining(['Total', 4000.0625, 1]));
    expect(summary).toContainEqual(expect.arrayContaining(['Total', 5000, 4000.0625, -999.9375]));
  });
});
