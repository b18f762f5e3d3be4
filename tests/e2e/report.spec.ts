import { readFile } from 'node:fs/promises';
import type { Report } from '@canopy/domain/reports';
import type { Browser, Download, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readExcelFile from 'read-excel-file/node';
import { choose, expect, expectAccessible, test } from '../support/browser';

const CLIENT = { userId: 'saffron', password: 'canopy-demo' };

/** Number format in the test browser's language. */
const kg = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('a client’s report files match the API', async ({ browser, demoServer }) => {
  test.setTimeout(300_000);
  const page = await open(browser, `${demoServer.url}/client/login`);
  await page.getByRole('textbox').first().fill(CLIENT.userId);
  await page.getByLabel('Password', { exact: true }).fill(CLIENT.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expectAccessible(page, 'client-reports');

  await page.getByRole('button', { name: 'Generate User Report' }).click();
  await expect(page.getByText('Please select a user.')).toBeVisible();

  const answer = page.waitForResponse((response) => response.url().includes('/api/reports'));
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const report: Report = await (await answer).json();
  await expect(page.getByRole('button', { name: 'View Report' })).toBeVisible();
  expect(report.totals.total).toBeGreaterThan(0);
  expect(report.records).toBeGreaterThan(100);
  await expectAccessible(page, 'client-reports-generated');

  await test.step('the XLSX contains the numbers themselves', async () => {
    const file = await saved(await download(page, 'Download XLSX'));
    const sheets = new Map(
      (await readExcelFile(file)).map(({ sheet, data }) => [sheet as string, data] as const),
    );
    const rows = (sheet: string) => (sheets.get(sheet) ?? []).slice(1);
    const { totals } = report;
    expect(rows('Emissions by month').slice(0, 12)).toEqual(
      report.months.map(({ month, ...sums }) => [new Date(month), ...inOrder(sums)]),
    );
    expect(rows('Emissions by month').at(-1)).toEqual(['Total', ...inOrder(totals)]);
    expect(rows('Emissions by user').at(-1)?.slice(-4)).toEqual(inOrder(totals));
    expect(sumOf(rows('Emissions by activity').slice(0, -1), 4)).toBeCloseTo(totals.total, 4);
    expect(rows('Hotspots').map((row) => [row[0], row[3]])).toEqual(
      report.hotspots.map(({ item, total }) => [item, total]),
    );
    expect(
      rows('Emission factors')
        .slice(0, -1)
        .map((row) => [row[1], row[2], row[8], row[12], row[15]]),
    ).toEqual(
      report.factors.map(({ Type, Country, Basis, _id, total }) => [
        Type || null,
        Country || null,
        Basis || 'Not stated',
        _id,
        total,
      ]),
    );
    expect(
      rows('Gases and GWP sets')
        .slice(0, -1)
        .map((row) => row.slice(4)),
    ).toEqual(report.bases.map(({ total, share }) => [total, share]));
    expect(rows('Records')).toHaveLength(report.records);
    const result = (sheets.get('Records')?.[0] ?? []).indexOf('Result (kg CO2e)');
    expect(sumOf(rows('Records'), result)).toBeCloseTo(totals.total, 4);
    const heads = (sheets.get('Records')?.[0] ?? []).map(String);
    const first = rows('Records')[0] ?? [];
    for (const date of ['From', 'To', 'Saved at (UTC)']) {
      expect(first[heads.indexOf(date)]).toBeInstanceOf(Date);
    }
    for (const id of ['Record ID', 'Factor ID']) {
      expect(first[heads.indexOf(id)]).toMatch(/^[a-z0-9]{24}$/);
    }
    const summary = sheets.get('Summary') ?? [];
    expect(summary.some((row) => row[0] === 'Records' && row[1] === report.records)).toBe(true);
    expect(summary.some((row) => row[0] === 'Total' && row[1] === totals.total)).toBe(true);
    expect(
      summary.some((row) => row[1] === report.comparison.totals.total && row[2] === totals.total),
    ).toBe(true);
  });

  await test.step('the PDF contains text with the same totals', async () => {
    const data = new Uint8Array(await saved(await download(page, 'Download PDF')));
    expect(Buffer.from(data.subarray(0, 5)).toString()).toBe('%PDF-');
    const pdf = await getDocument({ data }).promise;
    const pages: string[] = [];
    for (let n = 1; n <= pdf.numPages; n += 1) {
      const { items } = await (await pdf.getPage(n)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    const text = pages.join(' ').replace(/\s+/g, ' ');
    const figures = [
      ...inOrder(report.totals),
      ...inOrder(report.comparison.totals),
      ...report.months.map(({ total }) => total),
      ...report.users.map(({ total }) => total),
      ...report.categories.map(({ total }) => total),
      ...report.activities.map(({ total }) => total),
      ...report.bases.map(({ total }) => total),
    ];
    for (const figure of figures) expect(text).toContain(kg.format(figure));
    expect(text).toContain(report.organisation.name);
    expect(text).toContain('kg CO₂e');
    for (const { _id } of report.factors) expect(text).toContain(_id);
    expect(text).toMatch(/Factors behind [\d.]+% of the total cover CO₂ only\./);
    expect(text).toContain(report.method.boundary);
    expect(text).toContain(`Page ${pdf.numPages} of ${pdf.numPages}`);
  });

  await test.step('the CSV contains every record', async () => {
    const csv = (await saved(await download(page, 'Download CSV'))).toString('utf8');
    expect(csv).toContain('Result (kg CO2e)');
    expect(csv).toContain('Record ID,Factor ID,Evidence ID,Saved at (UTC)');
    expect(csv.trim().split('\r\n').length).toBeGreaterThanOrEqual(report.records + 1);
  });

  await test.step('the preview shows and prints the totals, light even in dark mode', async () => {
    await page.getByRole('button', { name: 'View Report' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Records', exact: true })).toBeVisible();
    await expect(dialog).toContainText(kg.format(report.totals.total));
    const gases = dialog.getByRole('region', { name: 'Gases and GWP sets' });
    for (const { total } of report.bases) await expect(gases).toContainText(kg.format(total));
    const hotspots = dialog.getByRole('region', { name: 'Hotspots' });
    const [, ...rows] = await hotspots.locator('tr').allTextContents();
    for (const [n, { item, total }] of report.hotspots.entries()) {
      expect(rows[n]).toContain(item);
      expect(rows[n]).toContain(kg.format(total));
    }
    await expectAccessible(page, 'client-report-preview');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('link', { name: 'Reports' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
    // Saved next to the screenshots, for people to look at.
    const path = 'test-results/screens/client-report-print.pdf';
    const pdf = await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
    const printed = await getDocument({ data: new Uint8Array(pdf) }).promise;
    expect(printed.numPages).toBeGreaterThan(3);
    const last = await (await printed.getPage(printed.numPages)).getTextContent();
    const foot = last.items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(foot.replace(/\s/g, '')).toContain(`${printed.numPages}/${printed.numPages}`);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('another scope requires a new report', async () => {
    await choose(page, 'Scope', 'Scope 2');
    await expect(page.getByRole('button', { name: 'Generate Report' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Report' })).toBeHidden();
  });
  await page.context().close();
});

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function download(page: Page, button: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return file;
}

async function saved(file: Download): Promise<Buffer> {
  return readFile(await file.path());
}

function inOrder({ scope1, scope2, scope3, total }: Report['totals']): number[] {
  return [scope1, scope2, scope3, total];
}

function sumOf(rows: readonly (readonly unknown[])[], column: number): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0);
}
