import type { Page } from '@playwright/test';
import { ADMIN } from '../support/api-server';
import { expect, expectAccessible, fillDay, logIn, open, option, test } from '../support/browser';
import { post, sessionOf } from '../support/prepare';

const PASSWORD = 'works-secret-1';
const UK_2025 = 'UK government conversion factors 2025';
const UK_2024 = 'UK government conversion factors 2024';

test.describe.configure({ mode: 'serial' });

test('a client restates a year after the library gets a new edition', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(240_000);
  const { url } = emptyServer;

  await test.step('an organisation gets a user', async () => {
    const api = `${url}/api`;
    const jwt = await sessionOf(api, '/platform/login', ADMIN);
    const works = { username: 'Thames Works', userId: 'thames', password: PASSWORD };
    const { client } = await post<{ client: { _id: string } }>(api, '/addclient', works, jwt);
    const ivy = { username: 'Ivy Bell', userId: 'ivy', password: PASSWORD };
    const user = { ...ivy, clientId: client._id, emailid: 'ivy@example.org' };
    await post(api, '/adduser', user, jwt);
  });

  await test.step('the admin adds the edition of 2024', async () => {
    const page = await open(browser, `${url}/admin`);
    await logIn(page, ADMIN.username, ADMIN.password);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByRole('region', { name: UK_2024 })).toContainText(
      'Contains public sector information',
    );
    await expectAccessible(page, 'admin-library');
    await addPack(page, UK_2024);
    await page.context().close();
  });

  await test.step('the user enters electricity of 2025, calculated with the 2024 edition', async () => {
    const page = await open(browser, `${url}/user/login`);
    await logIn(page, 'ivy', PASSWORD);
    await page.locator('#row-1-group').click();
    await option(page, 'Scope 2').click();
    await page.getByRole('combobox', { name: 'Item name' }).click();
    await page.keyboard.type('Electricity');
    // Best match first.
    await option(page, /^Grid electricity/).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByLabel('Consumption').first().fill('1000');
    await fillDay(page, 'From', '01/05/2025');
    await fillDay(page, 'To', '31/05/2025');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    // 1,000 kWh × 0.20705 kg CO2e (DESNZ 2024)
    await expect(page.getByText('207.05').first()).toBeVisible();
    await expect(page.getByText('Factor out of date').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Data saved successfully').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Grid electricity/ })).toContainText('207.05');
    await page.context().close();
  });

  await test.step('the admin sees the changes of the 2025 edition and adds it', async () => {
    const page = await open(browser, `${url}/admin`);
    await logIn(page, ADMIN.username, ADMIN.password);
    await page.getByRole('link', { name: 'Library' }).first().click();
    const pack = page.getByRole('region', { name: UK_2025 });
    await expect(pack).toContainText('moved by more than 10 %');
    await pack.getByRole('link', { name: 'See changes' }).click();
    await page.getByLabel('Search name, type and category').fill('National average');
    const row = page.getByRole('row', { name: /Grid electricity/ }).first();
    await expect(row).toContainText('Moved by more than 10 %');
    await expect(row).toContainText('0.20705');
    await expect(row).toContainText('0.177');
    await expectAccessible(page, 'admin-library-changes');
    await page.goBack();
    await addPack(page, UK_2025);
    await page.context().close();
  });

  await test.step('the client restates the year', async () => {
    const page = await open(browser, `${url}/client/login`);
    await logIn(page, 'thames', PASSWORD);
    await page.getByRole('link', { name: 'Policy' }).first().click();
    await expectAccessible(page, 'client-policy');
    await page.getByRole('link', { name: 'Restate figures' }).click();
    const record = page.getByRole('row', { name: /Grid electricity/ });
    await expect(record).toContainText('207.05');
    // 1,000 kWh × 0.177 kg CO2e (DESNZ 2025)
    await expect(record).toContainText('177.00');
    await expectAccessible(page, 'client-restate');
    await page.getByRole('textbox', { name: 'Reason' }).fill('DESNZ published the edition of 2025');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('link', { name: 'History' }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '177.00' })).toBeVisible();
    await page.goto(`${url}/client/history`);
    await expect(page.getByText('DESNZ published the edition of 2025').first()).toBeVisible();
    await page.goto(`${url}/client/myemission?financialYear=2025-2026`);
    await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
    await expect(page.getByText('177.00').first()).toBeVisible();
    await page.context().close();
  });

  await test.step('the user reads the explanation of the figure', async () => {
    const page = await open(browser, `${url}/user/login`);
    await logIn(page, 'ivy', PASSWORD);
    await page.goto(`${url}/user?year=2025-2026`);
    const row = page.getByRole('row', { name: /Grid electricity/ });
    await expect(row).toContainText('177.00');
    await row.getByRole('button', { name: 'Why this figure, Grid electricity' }).click();
    const why = page.getByRole('tooltip').filter({ hasText: 'DESNZ 2025' });
    await expect(why).toContainText('1,000 kWh × 0.177 kg CO₂e per kWh');
    await expect(why).toContainText('Thames Works restated it on');
    await expectAccessible(page, 'user-why-this-figure');
    await page.context().close();
  });
});

async function addPack(page: Page, title: string): Promise<void> {
  const pack = page.getByRole('region', { name: title });
  await pack.getByRole('button', { name: 'Add to the library' }).click();
  await expect(page.getByText(`${title} is in the library`).first()).toBeVisible();
}
