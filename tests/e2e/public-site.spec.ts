import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { expect, expectAccessible, holdBack, picture, test } from '../support/browser';

/** Pages of this journey, each with address and heading. */
const PAGES = [
  { address: '/about', name: 'about', heading: /^About / },
  { address: '/blog', name: 'resources', heading: 'Resources' },
  { address: '/search?q=bambu', name: 'search', heading: 'Search' },
  { address: '/jobs', name: 'jobs', heading: 'Work that counts' },
  { address: '/retirements', name: 'retirements', heading: 'Register of retirements' },
  { address: '/privacy', name: 'privacy', heading: 'Privacy' },
  { address: '/user/login', name: 'user-login', heading: /User/ },
  { address: '/admin', name: 'admin-login', heading: /Admin/ },
] as const;

test('a visitor goes from the home page through the news to the contact form', async ({
  page,
  demoServer: { url },
}) => {
  const troubles = watch(page);

  await page.goto(`${url}/`);
  await expect(page).toHaveURL(`${url}/homepage`);
  for (const name of ['What We Do', 'Who Are We For', 'How We May Align', 'Latest news']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const latest = page.getByRole('region', { name: 'Latest news' });
  await expect(latest.getByRole('article')).toHaveCount(4);
  await seeAllPictures(page);
  await expectAccessible(page, 'public-home');

  await page.getByRole('link', { name: 'All news' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  await seeAllPictures(page);
  await expectAccessible(page, 'public-all-news');
  const search = page.getByRole('searchbox', { name: 'Search news' });
  await search.fill('no such words');
  await expect(page.getByRole('heading', { name: 'No news about that' })).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+words/);
  await expectAccessible(page, 'public-news-none-found');
  await search.fill('mangrove');
  await expect(page.getByRole('article').first()).toContainText(/mangrove/i);
  await expect(page.getByRole('article')).not.toHaveCount(8);
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(8);

  const second = page.getByRole('article').nth(1);
  const title = (await second.getByRole('heading').textContent()) ?? '';
  await second.getByRole('link', { name: /See full news/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12)}`));
  await expectAccessible(page, 'public-news-article');
  await page.emulateMedia({ media: 'print' });
  await picture(page, 'public-news-article-print');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: /^Back/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Salutation')).toBeFocused();
  await expect(page.getByText('Choose at least one service.')).toBeVisible();
  await expectAccessible(page, 'public-contact-errors');
  await page.getByLabel('Salutation').selectOption('Ms.');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.org');
  await page.getByLabel('ESG Reporting').check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expectAccessible(page, 'public-contact-sent');
  expect(troubles).toEqual([]);
});

test('the scripts of a page load after the first picture in view', async ({
  page,
  demoServer: { url },
}) => {
  // The page waits for the picture a second at most.
  await stopClock(page);
  const letPictureLoad = await holdBack(page, '**/uploads/dashboard*');
  await page.goto(`${url}/homepage`, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(500);
  const scripts = page.locator('head link[rel=modulepreload]');
  expect(await scripts.count()).toBe(0);
  letPictureLoad();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await scripts.count()).toBeGreaterThan(0);
  }).toPass();
});

test('the scripts of a scrolled page do not wait for pictures above the window', async ({
  page,
  demoServer: { url },
}) => {
  await stopClock(page);
  await holdBack(page, '**/uploads/dashboard*');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => scrollTo({ top: 2500, behavior: 'instant' }));
  });
  await page.goto(`${url}/homepage`, { waitUntil: 'domcontentloaded' });
  // Less than the second for which a picture in view is awaited.
  let left = 900;
  await expect(async () => {
    left -= 10;
    if (left > 0) await page.clock.runFor(10);
    expect(await page.locator('head link[rel=modulepreload]').count()).toBeGreaterThan(0);
  }).toPass();
});

for (const { address, name, heading } of PAGES) {
  test(`${address} is accessible, complete and fits its window`, async ({
    page,
    demoServer: { url },
  }) => {
    const troubles = watch(page);
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await seeAllPictures(page);
    await expectAccessible(page, `public-${name}`);
    await page.setViewportSize({ width: 769, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(769);
    expect(troubles).toEqual([]);
  });
}

test('a missing news article is reported', async ({ page, demoServer: { url } }) => {
  await page.goto(`${url}/news/nosuchnews0`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This article does not exist' }),
  ).toBeVisible();
  await expectAccessible(page, 'public-news-missing');
});

test('the keyboard alone reaches the content and the client login', async ({
  page,
  demoServer: { url },
}) => {
  await page.goto(`${url}/homepage`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Log in' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Client/ })).toBeFocused();
  await expectAccessible(page, 'public-login-menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Client/ })).toBeHidden();
  await expect(menu).toBeFocused();
});

test('public pages load neither antd nor axios, and no layout shifts when pictures arrive', async ({
  page,
  demoServer: { url },
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.addInitScript(`
    shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(`${url}/homepage`, { waitUntil: 'networkidle' });
  await seeAllPictures(page);
  expect(scripts.length).toBeGreaterThan(3);
  // Only antd's scripts contain its class names.
  expect(scripts.filter((script) => script.includes('ant-btn'))).toEqual([]);
  expect(scripts.filter((script) => script.includes('AxiosError'))).toEqual([]);
  expect(await page.evaluate('shift')).toBeLessThan(0.05);
});

test('the home page loads only the opening picture of its theme and width', async ({
  browser,
  demoServer: { url },
}) => {
  for (const [width, colorScheme, chosen, shown] of [
    [1280, 'light', 'system', 'dashboard'],
    [1280, 'dark', 'system', 'dashboard-dark'],
    [1280, 'light', 'dark', 'dashboard-dark'],
    [390, 'light', 'system', 'dashboard-phone'],
    [390, 'dark', 'light', 'dashboard-phone'],
    [390, 'dark', 'system', 'dashboard-phone-dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    await context.addInitScript(`localStorage.setItem('theme', '${chosen}')`);
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const name = /\/uploads\/(dashboard[a-z-]*)-\d/.exec(request.url())?.[1];
      if (name) loaded.add(name);
    });
    await page.goto(`${url}/homepage`, { waitUntil: 'networkidle' });
    expect([...loaded], `${width} ${colorScheme} ${chosen}`).toEqual([shown]);
    await context.close();
  }
});

test('no layout shifts on a phone when the site’s fonts arrive late', async ({
  page,
  demoServer: { url },
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(`
    shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  for (const address of ['/homepage', '/marketplace', '/allnews']) {
    const loadFonts = await holdBack(page, '**/*.woff2');
    await page.goto(`${url}${address}`, { waitUntil: 'domcontentloaded' });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    loadFonts();
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))');
    expect(await page.evaluate('shift'), address).toBeLessThan(0.05);
  }
});

test('names in other Latin alphabets use the site’s fonts, loaded only when needed', async ({
  page,
  demoServer: { url },
}) => {
  const fonts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(describeFont(response));
  });
  await page.goto(`${url}/about`, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(fonts);
  expect(loaded.sort()).toEqual(['fraunces-latin 32 kB', 'inter-latin 29 kB']);

  await page.evaluate(`document.querySelector('main').innerHTML =
    ['h2', 'p', 'b'].map((tag) => '<' + tag + '>Łódź, Gdańsk, Şişli, İzmir, Nguyễn Thị Phượng, Kraków, Ærø ₹1 – “5”</' + tag + '>').join('')`);
  await page.evaluate('document.fonts.ready');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const [tag, family] of [
    ['h2', 'Fraunces'],
    ['p', 'Inter'],
    ['b', 'Inter'],
  ] as const) {
    const selector = { nodeId: root.nodeId, selector: `main > ${tag}` };
    const { nodeId } = await devtools.send('DOM.querySelector', selector);
    const used = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const strange = used.fonts.filter((font) => !font.familyName.startsWith(family));
    expect(strange, tag).toEqual([]);
  }
});

test('pages with a form request nothing that the content security policy refuses', async ({
  page,
  demoServer: { url },
}) => {
  await page.addInitScript(`
    refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(violatedDirective + ' ' + blockedURI));
  `);
  for (const address of ['/contact', '/emissionworkflow', '/homepage', '/client/login']) {
    await page.goto(`${url}${address}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('refused'), address).toEqual([]);
  }
});

async function describeFont(response: Response): Promise<string> {
  const name = path.basename(response.url()).split('-wght')[0];
  const { length } = await response.body();
  return `${name} ${Math.ceil(length / 1000)} kB`;
}

/** Collects the browser's errors while a page is open. */
function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  return troubles;
}

/** Scrolls through the whole page to load its lazy pictures, and expects none to be missing. */
async function seeAllPictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const image of await page.getByRole('main').locator('img').filter({ visible: true }).all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.evaluate('window.scrollTo(0, 0)');
}

/** Stops the clock of a page before it is opened. It runs only by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
