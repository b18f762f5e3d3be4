import type { Page } from '@playwright/test';
import { expect, logIn, open, test } from '../support/browser';
import { questions } from '../support/questions';

const WIDTHS = [320, 480, 769, 900, 1024];

/** One login per demo role, with screens that its navigation links to. */
const ROLES = [
  { login: '/admin', userId: 'admin', screens: ['All Clients', 'Content'] },
  { login: '/admin', userId: 'editor', screens: ['Orders'] },
  { login: '/client/login', userId: 'saffron', screens: ['Sites', 'Policy'] },
  { login: '/user/login', userId: 'asha.rao', screens: ['My Emission'] },
  { login: '/ecomadminlogin', userId: 'bazaar', screens: ['Businesses'] },
  { login: '/businesslogin', userId: 'malabar', screens: ['Calculator'] },
];

test('no workspace is wider than its window', async ({ browser, demoServer: { url } }) => {
  for (const { login, userId, screens } of ROLES) {
    const page = await open(browser, url + login);
    await logIn(page, userId, 'canopy-demo');
    for (const screen of screens) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoOverflow(page, `${userId}, ${screen}`);
    }
    await page.context().close();
  }
});

test('a dashboard is not wider than its window', async ({ page, demoServer: { url } }) => {
  await page.goto(`${url}/client/login`);
  await logIn(page, 'saffron', 'canopy-demo');
  await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Emissions by activity' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoOverflow(page, 'dashboard');
});

test('the actions for selected rows stay in view', async ({ browser, demoServer: { url } }) => {
  for (const { login, userId, screen, row, action } of [
    {
      login: '/client/login',
      userId: 'saffron',
      screen: 'Year data',
      row: 'Select 15 Investments',
      action: 'Give one reason',
    },
    {
      login: '/user/login',
      userId: 'asha.rao',
      screen: 'My Emission',
      row: /^Select /,
      action: 'Clear selection',
    },
  ]) {
    const page = await open(browser, url + login);
    await logIn(page, userId, 'canopy-demo');
    await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
    for (const width of [1440, 900]) {
      await page.setViewportSize({ width, height: 700 });
      const box = page.getByRole('checkbox', { name: row }).last();
      await box.check();
      await box.scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Clear selection' }).click();
    }
    await page.context().close();
  }
});

test('the public header shows a session’s whole button', async ({ page, demoServer }) => {
  const { url, questionsUrl } = demoServer;
  const { sql } = questions(questionsUrl);
  await sql('update site set cart = (1 = 1)');
  try {
    await page.goto(`${url}/client/login`);
    await logIn(page, 'saffron', 'canopy-demo');
    await page.goto(`${url}/homepage`);
    const button = page.getByRole('link', { name: 'Continue as Saffron Foods' });
    await expect(button).toContainText('SF');
    for (const width of [320, 390, 769, 901, 1024, 1201, 1300, 1381, 1421, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const [inside, frame] = await button.evaluate((each) => [each.scrollWidth, each.clientWidth]);
      expect(inside, `in ${width} px`).toBeLessThanOrEqual(frame ?? 0);
    }
  } finally {
    await sql('update site set cart = (1 = 0)');
  }
});

/**
 * Expects no horizontal overflow. Narrow windows hide workspaces under a cover but keep their
 * layout.
 */
async function expectNoOverflow(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Tables adapt shortly after the window does.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), name)
      .toBe(width);
  }
}
