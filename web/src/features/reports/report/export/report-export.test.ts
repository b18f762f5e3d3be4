import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import {
  accountedReportOf,
  emptyReportOf,
  reportOf,
  reportRecords,
  standardReportOf,
} from '../../../../test/report';
import { layOut } from './lay-out-pdf';
import { recordsFile } from './records-file';
import { type PdfContent, pdfContent } from './report-pdf';
import { reportSheets, standardSheets } from './report-xlsx';
import { standardPdfContent } from './standard-pdf';

const EVIDENCE = '0b7a6d0e-4f0e-4c55-9f0a-0a8e5b1f6c21';

const require = createRequire(import.meta.url);
const font = async (name: string) =>
  new Uint8Array(await readFile(require.resolve(`@expo-google-fonts/noto-sans/${name}`)));

const pdfOf = (...[report, records]: Parameters<typeof pdfContent>) =>
  laidOut(pdfContent(report, records, undefined));

async function laidOut(content: PdfContent) {
  const bytes = await layOut(content, {
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

describe('the report PDF', { timeout: 60_000 }, () => {
  it('contains every total, special characters, metadata and page numbers as text', async () => {
    const pdf = await pdfOf(reportOf(), reportRecords(), undefined);
    const pages = await textOf(pdf);
    const all = pages.join(' ');
    // No page contains only its footer.
    for (const page of pages) expect(page.length).toBeGreaterThan(200);
    for (const text of [
      'Hotel Meadow ₹',
      '2024-2025',
      'kg CO₂e',
      '4,000.06',
      '3,000.00',
      '980.00',
      '20.06',
      '−999.94',
      '−20%',
      'Asha Rao',
      'On site fuel consumption',
      'Diesel',
      '1,200',
      '2.5',
      '6. Business travel',
      'A handbook of factors',
      'Apr 2024',
      'No organisational boundary was chosen',
      'cover CO₂ only',
      'CO2, CH4 and N2O (AR5)',
      'Stationary · Bharat · D-1',
      'factor Diesel',
      'record000000',
      'Meter 1',
      EVIDENCE,
      'Page 1 of',
      'by Hotel Meadow ₹ (hotel)',
    ]) {
      expect(all).toContain(text);
    }
    expect(pages[0]).toContain(`Page 1 of ${pdf.numPages}`);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Author: 'Hotel Meadow ₹',
      Language: 'en',
      Title: 'Greenhouse gas emissions report · Hotel Meadow ₹ · 2024-2025',
    });
    const outline = (await pdf.getOutline()).map(({ title }) => title);
    expect(outline).toEqual(expect.arrayContaining(['Hotspots', 'Emission factors', 'Records']));
  });

  it('shows how the figures follow the policy and explains each one', async () => {
    const pdf = await pdfOf(accountedReportOf(), reportRecords(), undefined);
    const all = (await textOf(pdf)).join(' ');
    for (const text of [
      'By gas, with AR6',
      '265.40',
      'CH₄ (not fossil)',
      'Biogenic CO₂, kg',
      '14',
      'Ambiguous factor',
      'Editions used: DESNZ 2024.',
      'DESNZ 2024',
      'GB-ENG',
      '2.654',
      // Columns are narrower if results are spread over days.
      EVIDENCE,
      'Whole record, kg CO₂e',
      'Unit: 1 m³ = 1,000 litre.',
      '0.002 kg N₂O × 273 = 2.654 kg CO₂e per litre.',
    ]) {
      expect(all).toContain(text);
    }
    const outline = (await pdf.getOutline()).map(({ title }) => title);
    expect(outline).toEqual(
      expect.arrayContaining(['Shares by GWP set', 'Emissions by gas', 'Why these figures']),
    );
  });

  it('repeats the table headings on every page', async () => {
    const [record] = reportRecords();
    const records = Array.from({ length: 120 }, () => record as NonNullable<typeof record>);
    const pages = await textOf(await pdfOf(reportOf(), records, undefined));
    const withRecords = pages.filter(
      (text) => text.includes('1 Apr 2024') || text.includes('Apr 1, 2024'),
    );
    expect(withRecords.length).toBeGreaterThan(2);
    // At least 16 records fit on a page, including the ids of record, factor and evidence.
    const ofRecords = pages.filter((text) => text.includes('record000000'));
    expect(ofRecords.length).toBeLessThanOrEqual(8);
    for (const text of withRecords.slice(1)) expect(text).toContain('Main category');
  });

  it('keeps every heading on the page of its table or text', async () => {
    // These row counts move each heading to the bottom of a page.
    for (const rows of [1, 9, 13, 21, 33, 41]) {
      const report = reportOf();
      const [first] = report.hotspots;
      const hotspots = Array.from({ length: rows }, () => first as NonNullable<typeof first>);
      // A long name moves the preceding parts too.
      const organisation = { ...report.organisation, name: 'Hotel Meadow '.repeat(2 * rows) };
      const pages = await textOf(await pdfOf({ ...report, organisation, hotspots }, [], undefined));
      for (const [title, row] of [
        ['Hotspots', 'On site fuel consumption'],
        ['Emissions by GHG Protocol category', 'On site fuel consumption'],
        ['Emissions by user', 'Asha Rao'],
        ['Emissions by activity', 'Diesel'],
        ['Gases and GWP sets', 'None needed'],
        ['Boundary and method', 'Fire Extinguisher and Gas are listed'],
      ] as const) {
        const after = pages.map((text) => ` ${text}`.split(` ${title} `)[1] ?? '').join('');
        expect(after, `${title}, ${rows} rows`).toContain(row);
      }
    }
  });

  it('replaces characters missing from its font and adds a notice', async () => {
    const report = reportOf({
      organisation: { name: 'فندق مريم 🌱', userId: 'hotel' },
    });
    const pages = await textOf(await pdfOf(report, reportRecords(), undefined));
    expect(pages[0]).toContain('[Arabic] [emoji]');
    expect(pages[0]).toContain('This PDF’s font lacks letters for some names.');
    expect(pages.join(' ')).not.toMatch(/[\u0600-\u06ff\u{1f000}-\u{1ffff}]/u);
    const plain = await textOf(await pdfOf(reportOf(), [], undefined));
    expect(plain.join(' ')).not.toContain('This PDF’s font lacks letters');
  });

  it('states when the year before has no records', async () => {
    const text = (await textOf(await pdfOf(emptyReportOf(), [], undefined))).join(' ');
    expect(text).toContain('There are no records in 2023-2024 to compare with');
  });
});

describe('the files of a standard report', () => {
  it('include a PDF with the method first and a bookmark for each table', async () => {
    const pdf = await laidOut(standardPdfContent(standardReportOf(), undefined));
    const [first = ''] = await textOf(pdf);
    expect(first).toContain('Page 1 of 1');
    expect(first).toContain('Scope 2, location-based 1,543.815 t CO₂e Scope 2 Guidance, ch. 7');
    expect(first).toContain('Organisation Hotel Meadow ₹ [Corporate Standard, ch. 9]');
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
      'Greenhouse gas inventory by the GHG Protocol',
      'Method',
      'Organisation and boundary',
      'Emissions by scope',
      'What is missing',
    ]);
  });

  it('include an XLSX with every cell, its id and its unrounded figure', async () => {
    const file = await writeExcelFile(standardSheets(standardReportOf())).toBlob();
    const sheets = await sheetsOf(file);
    expect(sheets.get('Emissions by scope')?.slice(0, 3)).toEqual([
      ['ID', 'Cell', 'Value', 'Unit', 'Paragraph'],
      [
        'scope2LocationBased',
        'Scope 2, location-based',
        1_543_814.7249,
        'kg CO2e',
        'Scope 2 Guidance, ch. 7',
      ],
      ['scope2MarketBased', 'Scope 2, market-based', null, 'kg CO2e', 'Scope 2 Guidance, ch. 7'],
    ]);
    expect(sheets.get('Summary')).toContainEqual(['Approach of consolidation', 'consolidation']);
  });
});

/** Returns each sheet's markup by sheet name. */
async function sheetMarkup(file: Blob): Promise<Map<string, string>> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const textOf = (path: string) => new TextDecoder().decode(files[path]);
  const names = [...textOf('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]+)"/g)];
  return new Map(
    names.map(([, name = ''], n) => [name, textOf(`xl/worksheets/sheet${n + 1}.xml`)]),
  );
}

async function sheetsOf(file: Blob) {
  const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data] as const));
}

describe('the report XLSX', () => {
  it('writes any text as text and leaves empty cells blank', async () => {
    const texts = ['<b>&amp;"\'', '=1+1', 'two  spaces', 'ஆ ₹ 🌱', 'a\u0001b', 'one\ntwo'];
    const columns = [...'abcdefg'].map((head) => ({ head, kind: 'text' as const }));
    const file = await recordsFile(reportSheets(reportOf()), columns);
    file.add([texts, [null, '', 0, -1.5e-7, 1e21, 'last']]);
    file.add([['12', '2024-04-01']]);
    const [, first, second, third] = (await sheetsOf(file.end())).get('Records') ?? [];
    expect(first?.slice(0, 6)).toEqual(texts.map((text) => text.replace('\u0001', '')));
    expect(second?.slice(0, 6)).toEqual([null, null, 0, -1.5e-7, 1e21, 'last']);
    expect(third?.slice(0, 2)).toEqual(['12', '2024-04-01']);
  });

  it('has one sheet per table with unrounded numbers and real dates', async () => {
    const columns = [
      { head: 'Item', kind: 'text' },
      { head: 'Result', kind: 'kg' },
      { head: 'From', kind: 'day' },
      { head: 'Saved', kind: 'time' },
    ] as const;
    const file = await recordsFile(reportSheets(reportOf()), columns);
    for (const { selectedName, result, date, createdAt } of reportRecords()) {
      file.add([[selectedName, result, date, createdAt]]);
    }

    const made = file.end();
    const named = await sheetsOf(made);
    expect([...named.keys()][0]).toBe('Summary');
    expect(named.get('Records')).toEqual([
      columns.map(({ head }) => head),
      ...reportRecords().map(({ selectedName, result, date, createdAt }) => [
        selectedName,
        result,
        new Date(date),
        new Date(createdAt),
      ]),
    ]);
    const xml = await sheetMarkup(made);
    // Heading and three rows; twelve months above their total
    expect(xml.get('Records')).toContain('</sheetData><autoFilter ref="A1:D4"/>');
    expect(xml.get('Emissions by month')).toContain('<autoFilter ref="A1:E13"/>');
    expect(xml.get('Summary')).not.toContain('autoFilter');
    for (const [name, text] of xml)
      expect(text.includes('state="frozen"')).toBe(name !== 'Summary');
    const months = named.get('Emissions by month') ?? [];
    expect(months[1]?.[0]).toEqual(new Date('2024-04-01'));
    expect(months.at(-1)).toEqual(['Total', 3000, 980, 20.0625, 4000.0625]);
    const factors = named.get('Emission factors') ?? [];
    expect(factors[1]?.slice(0, 14)).toEqual([
      'Diesel',
      'Stationary',
      'India',
      'Bharat',
      'D-1',
      'On site fuel consumption',
      2.5,
      'litre',
      'CO2 only',
      'None needed',
      'A handbook of factors',
      2023,
      'factor Diesel',
      1,
    ]);
    const summary = named.get('Summary') ?? [];
    const cellsOf = (label: string) => summary.find(([first]) => first === label)?.slice(1, 3);
    expect(cellsOf('Records')).toEqual([3, null]);
    expect(cellsOf('Period')).toEqual([new Date('2024-04-01'), new Date('2025-03-31')]);
    expect(cellsOf('Gases covered')?.[0]).toContain(
      'Factors behind 75% of the total cover CO₂ only.',
    );
    const why = named.get('Why these figures') ?? [];
    expect(why[1]?.slice(0, 4)).toEqual([
      'Diesel',
      'factor Diesel',
      'On site fuel consumption',
      'Diesel',
    ]);
    expect(why.at(-1)?.slice(-2)).toEqual([3, 4000.0625]);
    expect(summary).toContainEqual(expect.arrayContaining(['Total', 4000.0625, 1]));
    expect(summary).toContainEqual(expect.arrayContaining(['Total', 5000, 4000.0625, -999.9375]));
  });
});
