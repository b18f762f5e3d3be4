import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';

/** Script that records every title of the document. */
const NOTE_TITLES = `
  window.titles = [];
  new MutationObserver(() => {
    if (document.title && window.titles.at(-1) !== document.title) titles.push(document.title);
  }).observe(document, { childList: true, subtree: true });
`;

/** Returns a document's title and description. */
function headOf(page: Page, html: string): Promise<{ title: string; description: string }> {
  return page.evaluate(`(() => {
    const read = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
    const { title, head } = read;
    return { title, description: head.querySelector('meta[name="description"]').content };
  })()`);
}

type Thing = Readonly<Record<string, unknown>>;

const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const address = (value: unknown) => text(value) && /^https?:$/.test(new URL(`${value}`).protocol);
const time = (value: unknown) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(`${value}`);
const thing = (type: string) => (value: unknown) => (value as Thing)['@type'] === type;
/** Checks a list of at least some steps or entries, each with its address in this property. */
const listOf = (property: string, least: number) => (value: unknown) =>
  (value as Thing[]).length >= least && (value as Thing[]).every((each) => address(each[property]));
const named = (value: unknown) => /#organization$/.test(`${(value as Thing)['@id']}`);

/**
 * Properties that search engines require of each type. `MORE` lists optional schema.org properties.
 */
const TYPES: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  Organization: { '@id': address, name: text, url: address, logo: address },
  WebSite: { '@id': address, name: text, url: address, potentialAction: thing('SearchAction') },
  SearchAction: { target: thing('EntryPoint'), 'query-input': text },
  EntryPoint: { urlTemplate: address },
  BreadcrumbList: { itemListElement: listOf('item', 2) },
  ItemList: { itemListElement: listOf('url', 1) },
  ListItem: { position: Number.isInteger, name: text },
  NewsArticle: { headline: text, url: address, image: address, datePublished: time, author: named },
  BlogPosting: { headline: text, image: address },
  Product: { name: text, image: address, description: text, url: address, offers: thing('Offer') },
  Offer: {
    price: (value) => /^\d+\.\d\d$/.test(`${value}`),
    priceCurrency: (value) => value === 'INR',
    availability: (value) => /^https:\/\/schema\.org\/(InStock|SoldOut)$/.test(`${value}`),
    url: address,
    seller: named,
  },
  JobPosting: {
    title: text,
    description: text,
    datePosted: time,
    employmentType: (value) => /^[A-Z_]+$/.test(`${value}`),
    hiringOrganization: named,
    jobLocation: (value) => (value as Thing[]).every(thing('Place')),
  },
  Place: { address: thing('PostalAddress') },
  Country: { name: text },
  PostalAddress: { addressLocality: text },
};
const MORE: Readonly<Record<string, readonly string[]>> = {
  Organization: ['description', 'email', 'telephone', 'address'],
  WebSite: ['publisher'],
  ListItem: ['item', 'url'],
  NewsArticle: ['dateModified', 'mainEntityOfPage', 'publisher'],
  BlogPosting: ['description', 'publisher', 'url'],
  Product: ['manufacturer', 'countryOfOrigin', 'material'],
  JobPosting: ['jobLocationType', 'applicantLocationRequirements'],
  PostalAddress: ['addressRegion', 'addressCountry'],
};

/** Returns errors in a document's structured data and the types it describes. */
function checkDescription(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const described = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
  const wrong = described['@context'] === 'https://schema.org' ? [] : ['@context'];
  const types: string[] = [];
  const check = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(check);
    if (typeof node !== 'object' || node === null) return;
    const { '@type': type, ...properties } = node as Thing;
    if (type === undefined) return;
    // Makers of products have only a name.
    const isMaker = type === 'Organization' && !('@id' in properties);
    const rules = isMaker ? { name: text } : TYPES[`${type}`];
    if (!rules) return void wrong.push(`${type}`);
    types.push(`${type}`);
    for (const [name, isRight] of Object.entries(rules)) {
      if (!isRight(properties[name])) wrong.push(`${type}.${name}: ${properties[name]}`);
    }
    for (const [name, value] of Object.entries(properties)) {
      if (!(name in rules || MORE[`${type}`]?.includes(name))) wrong.push(`${type}.${name}`);
      check(value);
    }
  };
  check(described['@graph']);
  return { wrong, types };
}

test('every public page describes itself for search engines', async ({ demoServer: { url } }) => {
  const seen = new Set<string>();
  for (const page of await pagesOf(url)) {
    const { wrong, types } = checkDescription(await (await fetch(url + page)).text());
    expect(wrong, page).toEqual([]);
    for (const type of types) seen.add(type);
  }
  // Demo content includes every type.
  expect([...seen].sort()).toEqual(Object.keys(TYPES).sort());
});

/** Returns the sitemap's addresses: every single page and one entry of each kind. */
async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Map(addresses.map((each) => [each.split('/')[1], each])).values()];
}

test('a public page is the same before and after its script runs, in any time zone', async ({
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
  const listed = await pagesOf(server.url);
  expect(listed.length).toBeGreaterThan(12);
  const project = listed.find((address) => address.startsWith('/project/')) ?? '';
  // Checkouts are missing from the sitemap.
  const found = [...listed, project.replace(/^.*-/, '/checkout/')];
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
    // Only readers without script see these notices.
    await plain.locator('noscript').evaluateAll((told) => {
      for (const each of told) each.remove();
    });
    // Project pages offer this choice only with script.
    for (const each of [page, plain]) {
      await each.getByRole('group', { name: 'Buy by' }).evaluateAll((choices) => {
        for (const choice of choices) choice.remove();
      });
    }
    const read = await plain.locator('body').innerText();
    expect(await page.locator('body').innerText(), address).toBe(read);
    // The page must match the server's text and never request data it came with.
    expect(troubles, address).toEqual([]);
    await page.close();
  }
  await context.close();
  await withoutScript.close();
});

test('a visitor without script filters, sorts and pages lists, and opens their entries', async ({
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
  // The server drops unused filters, which the browser sends empty.
  await expect(page).toHaveURL(`${url}/marketplacehome?type=Forestry&maxPrice=5000&sort=cheapest`);
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
  await expect(page.getByRole('radio', { name: 'Amount in ₹' })).toBeHidden();
  await page.getByLabel('Tonnes of CO₂e').fill('7');
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await expect(page).toHaveURL(/\/checkout\/\w+\?quantity=7$/);

  await page.goto(`${url}/marketplacehome`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);

  await page.goto(`${url}/marketplace`);
  await page.getByRole('main').getByRole('searchbox').fill('soap');
  await page.getByRole('button', { name: 'Search' }).click();
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

test('a phone without script shows a list at once and filters it in a popover', async ({
  browser,
  demoServer: { url },
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  const card = page.getByRole('main').getByRole('article').first();
  for (const list of [
    '/marketplacehome',
    '/marketplace',
    '/allnews',
    '/blog',
    '/search?q=bamboo',
  ]) {
    await page.goto(url + list);
    await expect(card.getByRole('heading'), list).toBeInViewport();
    const box = await card.getByRole('presentation').first().boundingBox();
    expect(box?.width, list).toBe(box?.height);
  }
  await page.goto(`${url}/marketplacehome`);
  const forestry = page.getByRole('radio', { name: 'Forestry' });
  await expect(forestry).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await forestry.check();
  await page.getByRole('button', { name: 'Show projects' }).click();
  await expect(page).toHaveURL(/type=Forestry/);
  await expect(card).toContainText('Forestry');
  await context.close();
});
