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

test('a public page is called the same before its script has run and after', async ({
  browser,
  demoServer: server,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(NOTE_TITLES);
  const found = await pagesOf(server.url);
  expect(found.length).toBeGreaterThan(12);
  for (const address of found) {
    const page = await context.newPage();
    const served = await headOf(page, await (await fetch(server.url + address)).text());
    expect(served.title, address).toMatch(/ · Canopy$/);
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('titles'), address).toEqual([served.title]);
    expect(await headOf(page, await page.content()), address).toEqual(served);
    await page.close();
  }
  await context.close();
});
