import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type PageScreenshotOptions,
} from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../tests/support/api-server';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { main } from './lib/failure.mjs';
import { CMS, ROOT } from './lib/paths.mjs';

/**
 * Takes the pictures of the product on a server with the demo.
 *
 * They are the dashboard at the top of a new site's home page, in both themes and for phones, and
 * the screens of the README.
 */

/** View near the narrowest width that shows the dashboard's charts next to each other. */
const WIDE_VIEW = { viewport: { width: 1040, height: 860 }, deviceScaleFactor: 2 };
/** View of a phone, high enough for both charts. They are drawn when they come into view. */
const PHONE_VIEW = { viewport: { width: 400, height: 2400 }, deviceScaleFactor: 3 };
/** Part of it from the grand total on. */
const PHONE_HEIGHT = 440;
/** Space above the grand total, including its card's padding. */
const PHONE_SPACE = 40;
const README_VIEW = { viewport: { width: 1440, height: 1040 } };
/** View high enough for all steps of a figure. */
const EXPLANATION_VIEW = { viewport: { width: 1440, height: 1280 } };

/** Widths in pixels, from which the home page chooses. */
const WIDE_WIDTHS = [1600, 840];
const PHONE_WIDTHS = [840];

type View = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'colorScheme'>;

const PICTURES = join(CMS, 'data', 'pictures');
const README_PICTURES = join(ROOT, 'docs', 'images');

await main(async () => {
  const server = await startServer({
    env: {
      CANOPY_DEMO: 'on',
      // The dashboard's default year is complete, locked and follows another.
      DEMO_DATE: '2026-03-20',
      ADMIN_USERNAME: '',
      ADMIN_PASSWORD: '',
      SITE_MOBILE_BLOCK: 'off',
    },
  });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Hinting puts letters at whole pixels, which spaces them unevenly.
    args: CHROMIUM_FLAGS.concat('--font-render-hinting=none'),
  });
  try {
    await takeHomePictures(browser, server.url);
    await takeDashboard(browser, server.url);
    await takePolicy(browser, server.url);
    await takeExplanation(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function takeHomePictures(browser: Browser, url: string): Promise<void> {
  const file = join(PICTURES, 'sizes.json');
  const sizes: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  for (const colorScheme of ['light', 'dark'] as const) {
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    const wide = await openDashboard(browser, url, { ...WIDE_VIEW, colorScheme });
    sizes[`dashboard${suffix}`] = await saveForHome(wide, `dashboard${suffix}`, WIDE_WIDTHS);
    const phone = await openDashboard(browser, url, { ...PHONE_VIEW, colorScheme });
    const total = await phone.getByText('Grand total', { exact: true }).first().boundingBox();
    const name = `dashboard-phone${suffix}`;
    const clip = {
      x: 0,
      y: (total?.y ?? 0) - PHONE_SPACE,
      width: PHONE_VIEW.viewport.width,
      height: PHONE_HEIGHT,
    };
    sizes[name] = await saveForHome(phone, name, PHONE_WIDTHS, clip);
  }
  writeFileSync(file, `${JSON.stringify(sizes, null, 1)}\n`);
}

/** Saves a picture in all its widths and returns their sizes. */
async function saveForHome(
  page: Page,
  name: string,
  widths: readonly number[],
  clip?: PageScreenshotOptions['clip'],
) {
  const picture = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
  return Promise.all(
    widths.map(async (width) => {
      const { height, size } = await sharp(picture)
        .resize({ width })
        .webp({ quality: 80, smartSubsample: true })
        .toFile(join(PICTURES, `${name}-${width}.webp`));
      return { width, height, bytes: size };
    }),
  );
}

async function takeDashboard(browser: Browser, url: string): Promise<void> {
  const page = await openDashboard(browser, url, README_VIEW);
  await saveForReadme(page, 'dashboard');
}

/** Takes the preview of AR6 and of counting bills across years day by day. */
async function takePolicy(browser: Browser, url: string): Promise<void> {
  const page = await openDashboard(browser, url, README_VIEW);
  await page.getByRole('link', { name: 'Policy', exact: true }).click();
  for (const section of ['Where records count', 'How results are calculated']) {
    await page.getByRole('heading', { name: section }).click();
  }
  await page.getByRole('radio', { name: /^Day by day/ }).check();
  const potentials = page.getByRole('radio', { name: /^AR6/ });
  await potentials.check();
  await page.getByText(/records would change/).waitFor();
  await scrollToMiddle(potentials);
  await saveForReadme(page, 'policy');
}

async function takeExplanation(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, EXPLANATION_VIEW);
  await logIn(page, `${url}/user/login`, 'tom.becker');
  const row = page.getByRole('row', { name: /Wood logs/ }).first();
  await scrollToMiddle(row);
  await row.getByRole('button', { name: /^Why this figure/ }).click();
  await page.getByText('Step by step').waitFor();
  await saveForReadme(page, 'why-this-figure');
}

async function openDashboard(browser: Browser, url: string, view: View): Promise<Page> {
  const page = await openPage(browser, view);
  await logIn(page, `${url}/client/login`, 'saffron');
  await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
  // Waits for the chart in view, which is drawn last.
  await page.locator('canvas').first().waitFor();
  return page;
}

async function openPage(browser: Browser, view: View): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: 'light',
    deviceScaleFactor: 1,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...view,
  });
  return context.newPage();
}

/** Logs in and waits until the success notice has gone. */
async function logIn(page: Page, address: string, userId: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill('canopy-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const notice = page.getByText('Login successful!').first();
  await notice.waitFor();
  await notice.waitFor({ state: 'hidden' });
}

async function saveForReadme(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(README_PICTURES, `${name}.png`),
    animations: 'disabled',
  });
}

async function scrollToMiddle(locator: Locator): Promise<void> {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}
