import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, logIn, test } from '../support/browser';
import { questions } from '../support/questions';

/** Controls that are useless on paper, by name. */
const CONTROLS = ['Skip to content', 'Menu', 'Log in', 'Logout', 'Cart', 'My Users', 'Continue'];

test('pages print without screen controls', async ({ page, demoServer }) => {
  const { url, questionsUrl } = demoServer;
  const { sql } = questions(questionsUrl);
  await sql('update site set cart = (1 = 1)');
  try {
    await page.goto(`${url}/about`);
    await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible();
    const about = await readPrint(page);
    expect(about.sheets).toBeGreaterThan(1);
    expect(about.words).toContain('About');
    expect(CONTROLS.filter((name) => about.words.includes(name))).toEqual([]);

    await page.goto(`${url}/client/login`);
    await logIn(page, 'saffron', 'canopy-demo');
    await page.getByRole('link', { name: 'Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounting policy' })).toBeVisible();
    for (const section of ['Where records count', 'How results are calculated']) {
      await page.getByRole('heading', { name: section }).click();
    }
    await expect(page.getByRole('radio', { name: /^AR6/ })).toBeVisible();
    const policy = await readPrint(page);
    expect(policy.sheets).toBeGreaterThan(1);
    expect(policy.words).toContain('Accounting policy');
    expect(CONTROLS.filter((name) => policy.words.includes(name))).toEqual([]);

    await page.goto(`${url}/allnews`);
    await expect(page.getByRole('link', { name: /^Continue as/ })).toBeVisible();
    const news = await readPrint(page);
    expect(CONTROLS.filter((name) => news.words.includes(name))).toEqual([]);
  } finally {
    await sql('update site set cart = (1 = 0)');
  }
});

test('a certificate prints on one sheet with its QR code', async ({ page, demoServer }) => {
  await page.goto(`${demoServer.url}/retirements`);
  await page
    .getByRole('link', { name: /^Open certificate/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /certificate/i })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  const { sheets, words } = await readPrint(page);
  expect(sheets).toBe(1);
  for (const shown of ['Registry serials', page.url()]) expect(words).toContain(shown);
});

/** Returns a page's printed text and number of sheets. */
async function readPrint(page: Page): Promise<{ sheets: number; words: string }> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise;
  const words: string[] = [];
  for (let sheet = 1; sheet <= pdf.numPages; sheet += 1) {
    const { items } = await (await pdf.getPage(sheet)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return { sheets: pdf.numPages, words: words.join(' ').replace(/\s+/g, ' ') };
}
