import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, logIn, open, test } from '../support/browser';

const PASSWORD = 'canopy-demo';
/** Years with demo records: an earlier one and the default of screens. */
const OLDER = '2023-2024';
const NEWER = '2024-2025';

const notice = (page: Page) => page.getByText(`There are records in ${NEWER} too.`);

async function expectYear(page: Page, field: string, year: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: field });
  await expect(page.locator('.ant-select').filter({ has: combobox })).toContainText(year);
}

test('screens open with the person’s last chosen year, and point to a newer one', async ({
  browser,
  demoServer: { url },
}) => {
  const page = await open(browser, `${url}/client/login`);
  await logIn(page, 'saffron', PASSWORD);

  await test.step('a year in the address is shown but not remembered', async () => {
    await page.goto(`${url}/client/myemission?financialYear=${OLDER}`);
    await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
    await expectYear(page, 'Financial year', OLDER);
    await expect(notice(page)).toBeVisible();
    await page.goto(`${url}/client/myemission`);
    await expectYear(page, 'Financial year', NEWER);
    await expect(page.getByRole('heading', { name: 'By user' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('the chosen year is remembered on every screen', async () => {
    await choose(page, 'Financial year', OLDER);
    await expect(notice(page)).toBeVisible();
    await page.reload();
    await expectYear(page, 'Financial year', OLDER);
    for (const address of ['reports', 'myemission']) {
      await page.goto(`${url}/client/${address}`);
      await expectYear(page, 'Financial year', OLDER);
      await expect(notice(page)).toBeVisible();
    }
    await expectAccessible(page, 'client-dashboard-newer-year');
  });

  await test.step('the choice belongs to one person, not to the browser', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto(`${url}/user/login`);
    await logIn(page, 'asha.rao', PASSWORD);
    await expectYear(page, 'Year', NEWER);
    await choose(page, 'Year', OLDER);
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page, 'user-emission-newer-year');
    await page.getByRole('button', { name: `Show ${NEWER}` }).click();
    await expectYear(page, 'Year', NEWER);
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
  });

  await test.step('the notice leads to the newer year, which is then remembered', async () => {
    await page.goto(`${url}/client/login`);
    await logIn(page, 'saffron', PASSWORD);
    await page.goto(`${url}/client/reports`);
    await expectYear(page, 'Financial year', OLDER);
    await page.getByRole('button', { name: `Show ${NEWER}` }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${url}/client/reports`);
    await expectYear(page, 'Financial year', NEWER);
  });
  await page.context().close();
});
