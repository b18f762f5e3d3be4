import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/browser';

test('a visitor goes from the landing page through three steps to the dashboard', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${emptyServer.url}/emissionworkflowdashboard`);
  await expect(page.getByText('No categories available.')).toBeVisible();
  await expectAccessible(page, 'workflow-dashboard-empty');

  await test.step('the landing page leads to the chosen audience', async () => {
    await page.goto(`${emptyServer.url}/measureemission`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'workflow-landing');
    await page.getByRole('link', { name: 'Measure for a business' }).click();
    await expect(page).toHaveURL(/\/auth\?role=businesses$/);
    await expect(page.getByRole('link', { name: 'Client login' })).toBeVisible();
    await expectAccessible(page, 'workflow-auth');
    await page.getByRole('link', { name: 'Estimate now' }).click();
    await expect(page.getByRole('radio', { name: /Business/ })).toBeChecked();
  });

  const next = page.getByRole('button', { name: 'Next', exact: true });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const finish = page.getByRole('button', { name: 'Finish', exact: true });

  await test.step('missing input is reported at its field', async () => {
    await next.click();
    await expect(page.getByText('Please fill in this field.')).toHaveCount(2);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expectAccessible(page, 'workflow-step-1');
    await page.getByLabel('Name', { exact: true }).fill('Saffron Foods');
    await page.getByLabel('Location').fill('Indore');
    await page.getByLabel('Sector').selectOption('Manufacturing');
    await next.click();
    await next.click();
    await expect(page.getByText('Choose at least one category.')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('no such thing');
    await expect(page.getByText('No categories available.')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('');
    await expectAccessible(page, 'workflow-step-2');
    await page.getByRole('checkbox', { name: 'Business Travel' }).check();
    await page.getByRole('checkbox', { name: 'Purchased Grid Electricity' }).check();
    await next.click();
    await page.getByLabel('Amount (units)').fill('0');
    await finish.click();
    await expect(page.getByText('Enter a number above 0.')).toBeVisible();
  });

  await test.step('going back and reloading lose nothing', async () => {
    await page.getByLabel('Amount (units)').fill('12,500');
    await back.click();
    await expect(page.getByRole('checkbox', { name: 'Business Travel' })).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel('Amount (units)')).toHaveValue('12,500');
    await page.reload();
    await expect(page.getByLabel('Amount (units)')).toHaveValue('12,500');
    // 12,500 × 2.31
    await expect(page.getByText('28,875.00 kg CO₂e', { exact: true })).toBeVisible();
    await expectAccessible(page, 'workflow-step-3');
  });

  await test.step('finish saves and leads to the dashboard', async () => {
    await finish.click();
    await expect(page.getByText('Saved: 28,875.00 kg CO₂e.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Step 1 of 3/ })).toBeVisible();
    await page.getByRole('link', { name: 'See the dashboard' }).click();
    // 100 − 28,875 ÷ 500,000 × 100 = 94.225
    await expect(page.getByRole('img', { name: 'Canopy score 94 of 100' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: /Saffron Foods/ })).toContainText('28,875.00');
    await expectAccessible(page, 'workflow-dashboard');

    await page.getByRole('link', { name: 'See how it is calculated' }).click();
    await expect(page.getByText('100 − 28,875.00 ÷ 5,00,000 × 100 = 94.23')).toBeVisible();
    await expectAccessible(page, 'workflow-review');
    await page.getByRole('link', { name: 'Learn more' }).click();
    await expect(page.getByRole('heading', { name: 'The Canopy score' })).toBeVisible();
    await expectAccessible(page, 'workflow-learn-more');
  });

  await test.step('another tab follows clearing and undoing', async () => {
    const other = await context.newPage();
    await other.goto(`${emptyServer.url}/emissionworkflowdashboard`);
    await expect(other.getByRole('row', { name: /Saffron Foods/ })).toBeVisible();

    await page.goto(`${emptyServer.url}/emissionworkflowdashboard`);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await csv.path(), 'utf8')).toContain(
      'Business,Saffron Foods,Indore,Manufacturing,Business Travel; Purchased Grid Electricity,12500,,28875',
    );
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('No entries yet')).toBeVisible();
    await expect(other.getByText('No entries yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByRole('row', { name: /Saffron Foods/ })).toBeVisible();
  });
  await context.close();
});
