import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';

/** Notes every title that the document ever has. */
const NOTE_TITLES = `
  window.titles = [];
  new MutationObserver(() => {
    if (document.title && window.titles.at(-1) !== document.title) titles.push(document.title);
  }).observe(document, { childList: true, subtree: true });
`;

/** The title and the description of a document. */
function headOf(page: Page, html: string): Promise<{ title: string; description: string }> {
  return page.evaluate(`(() => {
    const read = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
    const { title, head } = read;
    return { title, description: head.querySelector('meta[name="description"]').content };
  })()`);
}

/** The addresses of the sitemap: every single page, and one of each kind of entry. */
async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Map(addresses.map((each) => [each.split('/')[1], each])).values()];
}

test('a public page is the same before its script has run and after, wherever its reader is', async ({
  browser,
  demoServer: server,
}) => {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Pacific/Auckland',
  });
  const withoutScript = await browser.newContext({ viewport, javaScriptEnabled: false });
  await context.addInitScript(NOTE_TITLES);
  const found = await pagesOf(server.url);
  expect(found.length).toBeGreaterThan(12);
  const plain = await withoutScript.newPage();
  for (const address of found) {
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) troubles.push(request.url());
    });
    const served = await headOf(page, await (await fetch(server.url + address)).text());
    expect(served.title, address).toMatch(/ · Canopy$/);
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('titles'), address).toEqual([served.title]);
    expect(await headOf(page, await page.content()), address).toEqual(served);
    await plain.goto(server.url + address);
    // Only a reader without script is told what needs it.
    await plain.locator('noscript').evaluateAll((told) => {
      for (const each of told) each.remove();
    });
    const read = await plain.locator('body').innerText();
    expect(await page.locator('body').innerText(), address).toBe(read);
    // Neither another text than the server's, nor a call for what came along.
    expect(troubles, address).toEqual([]);
    await page.close();
  }
  await context.close();
  await withoutScript.close();
});

test('a visitor without script narrows lists, sorts and pages them, and reads what is in them', async ({
  browser,
  demoServer: { url },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(`${url}/marketplacehome`);
  await page.getByRole('group', { name: 'Project type' }).getByLabel('Forestry').check();
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await page.getByLabel('Highest').fill('5000');
  await page.getByRole('button', { name: 'Show projects' }).click();
  await expect(page).toHaveURL(/type=Forestry.*maxPrice=5000.*sort=cheapest/);
  const first = page.getByRole('article').first();
  const prices = await page
    .getByRole('article')
    .getByText(/^₹[\d,.]+$/)
    .allInnerTexts();
  expect(prices.length).toBeGreaterThan(1);
  const rupees = prices.map((price) => Number(price.replace(/[₹,]/g, '')));
  expect(rupees).toEqual(rupees.toSorted((a, b) => a - b));
  const project = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(heading).toHaveText(project);
  await expect(page.getByRole('link', { name: 'Buy credits' })).toBeVisible();

  await page.goto(`${url}/marketplacehome`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);

  await page.goto(`${url}/marketplace`);
  await page.getByRole('main').getByRole('searchbox').fill('soap');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Soap/ }).click();
  await expect(heading).toContainText('Soap');
  await expect(page.getByText('₹549.00')).toBeVisible();

  await page.goto(`${url}/allnews`);
  await page.getByRole('main').getByRole('searchbox').fill('mangrove');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await page
    .getByRole('link', { name: /See full news/ })
    .first()
    .click();
  await expect(heading).toContainText(/mangrove/i);

  await page.getByRole('banner').getByRole('searchbox').fill('bambu');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`${url}/search?q=bambu`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(/bamboo/i);
  await context.close();
});
