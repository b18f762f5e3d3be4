import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type ApiServer, startServer } from './api-server';
import { questions } from './questions';

export { expect };

const SCREENS = 'test-results/screens';
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Servers {
  /** Whole product on an empty database. */
  readonly emptyServer: ApiServer;
  /** Whole product filled with the demo. */
  readonly demoServer: ApiServer;
  /** Whole product on an empty database, with the panel. */
  readonly panelServer: ApiServer;
}

/** Playwright's test, with servers that all tests of a worker share. */
export const test = base.extend<object, Servers>({
  emptyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => serve({ CANOPY_DEMO: 'off' }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const env = { CANOPY_DEMO: 'on', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
      await serve({ ...env, SITE_MOBILE_BLOCK: 'workspaces' }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  panelServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      await serve({ CANOPY_DEMO: 'off', PANEL: 'on' }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function serve(
  env: Record<string, string>,
  use: (server: ApiServer) => Promise<void>,
): Promise<void> {
  const server = await startServer({ env });
  await questions(server.questionsUrl).simulatePayments(true);
  await use(server);
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.log()}`);
}

/** Saves a screenshot for people to look at, unless PICTURES=off. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === 'off') return;
  await mkdir(SCREENS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENS, `${name}.png`), fullPage: true });
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Rules that depend on colours. All others give equal results in light and dark. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/**
 * Screens that `npm test` also checks in the dark. Together they contain all kinds of components.
 */
const IN_BOTH_SCHEMES = new Set([
  'admin-library-changes',
  'business-calculator-filled',
  'certificate',
  'checkout',
  'client-dashboard',
  'client-policy',
  'client-report-preview',
  'content-products',
  'import-records-errors',
  'import-records-units',
  'public-home',
  'user-why-this-figure',
  'workflow-review',
]);

/**
 * Expects no violation of WCAG 2.2 AA on the page, and saves screenshots. Checks it in light, and
 * in dark for the screens in `IN_BOTH_SCHEMES` or with `--thorough`.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const inBoth = process.env.THOROUGH || IN_BOTH_SCHEMES.has(name);
  const schemes = inBoth ? (['light', 'dark'] as const) : (['light'] as const);
  const source = await readFile(AXE, 'utf8');
  // On a scrolled page, header and notices cover parts, which then count as too small.
  await page.evaluate('window.scrollTo(0, 0)');
  await expect(page.locator('.ant-message-notice'))
    .toHaveCount(0, { timeout: 5000 })
    // A notice about ongoing work stays.
    .catch(() => undefined);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(FINAL_COLOURS);
    await picture(page, `${name}-${colorScheme}`);
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
    const runOnly = colorScheme === 'light' ? ALL_RULES : COLOUR_RULES;
    const { violations } = (await page.evaluate(
      `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
    )) as AxeResults;
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes[0]?.html}`);
    expect(found, `${name} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Script that waits for the final colours after the colour scheme has changed. The first frame
 * informs React, and the second shows its drawing. Then antd fades into the colours.
 */
const FINAL_COLOURS = `(async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const fades = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  for (;;) {
    const fading = document.getAnimations().filter(fades);
    if (fading.length === 0) return;
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }
})()`;

/** Phone in portrait, and the narrowest window that pages are made for. */
export const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

/** Expects that a page isn't wider than the window, on a phone and in the narrowest window. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  for (const size of [NARROWEST, PHONE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(size.width);
  }
}

/** Opens an address in a separate browser context. */
export async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const PANEL_PASSWORD = 'Panel-password-1';

/** Signs in to the panel as a new user with one of its default roles. */
export async function inPanel(browser: Browser, server: ApiServer, role: string): Promise<Page> {
  const email = `${role}-${Date.now().toString(36)}@example.org`;
  await questions(server.questionsUrl).panelUser({ email, password: PANEL_PASSWORD, role });
  const page = await open(browser, `${server.url}/cms`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PANEL_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

/** Signs in on any of the login screens. */
export async function logIn(page: Page, userId: string, password: string): Promise<void> {
  await page.getByRole('textbox').first().fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/**
 * Holds back a page's requests to some addresses, like a slow connection.
 * @returns a function that releases them
 */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Chooses in one of antd's select fields, and checks that it shows the choice. */
export async function choose(page: Page, field: string, choice: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: field });
  await combobox.click();
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await option(page, choice).click();
  await expect(page.locator('.ant-select').filter({ has: combobox })).toContainText(choice);
}

/** Finds a visible option. antd renders options for assistive technology separately. */
export function option(page: Page, text: string | RegExp) {
  return page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first();
}

export async function fillDay(page: Page, field: string, day: string): Promise<void> {
  const input = page.getByLabel(field, { exact: true }).first();
  await input.fill(day);
  await input.press('Enter');
}
