import { ADMIN } from '../support/api-server';
import { expect, expectAccessible, logIn, open, test } from '../support/browser';

test('the platform admin sees what a pack changes before adding it', async ({
  browser,
  emptyServer,
}) => {
  const page = await open(browser, `${emptyServer.url}/admin`);
  await logIn(page, ADMIN.username, ADMIN.password);
  await page.getByRole('link', { name: 'Library', exact: true }).first().click();
  const pack = page.getByRole('region', { name: 'UK government conversion factors 2025' });
  await expect(pack.getByText('Contains public sector information')).toBeVisible();
  await expect(pack.getByText('Compared with DESNZ 2024:')).toBeVisible();
  await expectAccessible(page, 'library');

  await pack.getByRole('link', { name: 'What it changes' }).click();
  await page.getByLabel('Search name, type and category').fill('national average');
  const grid = page.getByRole('row', { name: /Grid electricity/ }).first();
  await expect(grid).toContainText('Moved by more than 10 %');
  await expect(grid).toContainText('0.20705');
  await expect(grid).toContainText('0.177');
  await expectAccessible(page, 'library-changes');
  await page.context().close();
});
