import { choose, expect, expectAccessible, logIn, open, test } from '../support/browser';

const PASSWORD = 'parcel-secret-1';

test('a business of an e-commerce admin records a sale and a return', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(180_000);
  const { url } = emptyServer;

  await test.step('an admin registers and adds a business', async () => {
    const page = await open(browser, `${url}/admindashboard`);
    await expect(page).toHaveURL(/\/ecomadminlogin$/);
    await expect(page.getByText('Please login as admin first').first()).toBeVisible();
    await page.getByRole('link', { name: 'Register' }).click();
    await expectAccessible(page, 'ecom-admin-register');
    await page.getByLabel('Name', { exact: true }).fill('Parcel House');
    await page.getByLabel('Username').fill('parcel');
    await page.getByLabel('E-mail').fill('parcel@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('Registered successfully!').first()).toBeVisible();
    if (/ecomadminlogin/.test(page.url())) await logIn(page, 'parcel', PASSWORD);
    await expect(page).toHaveURL(/\/admindashboard$/);

    await page.getByLabel('Business name').fill('Spice Route');
    await page.getByLabel('Username').fill('spice');
    await page.getByRole('button', { name: 'Add business' }).click();
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Add business' }).click();
    await expect(page.getByText('Business added successfully!').first()).toBeVisible();
    await expectAccessible(page, 'ecom-admin-dashboard');
    await page.context().close();
  });

  await test.step('the business records a sale and a return', async () => {
    const page = await open(browser, `${url}/ecomemissions`);
    const refusal = 'Not logged in. Please login as a business to view this page.';
    await expect(page.getByText(refusal).first()).toBeVisible();
    await expectAccessible(page, 'business-login');
    await logIn(page, 'spice', PASSWORD);
    await page.getByRole('link', { name: 'Calculator' }).click();
    await expectAccessible(page, 'business-calculator');

    await page.getByRole('button', { name: 'Save emission' }).click();
    await expect(page.getByText('Please fill in all fields!').first()).toBeVisible();
    await choose(page, 'Pickup', 'Delhi');
    await choose(page, 'Drop', 'Mumbai');
    await choose(page, 'Transport mode', 'Surface');
    await choose(page, 'Vehicle', 'MCV');
    await page.getByLabel('Weight (kg)', { exact: true }).fill('250');
    await page.getByLabel('Distance (km)').fill('1400');
    await choose(page, 'Packaging material', 'Bubble Wrap');
    await page.getByLabel('Packaging weight (kg)').fill('2');
    // 250 / 1000 × 1400 × 0.599 = 209.650 and 2 × 3.5 = 7.000
    await expect(page.getByText('216.650').first()).toBeVisible();
    await expectAccessible(page, 'business-calculator-filled');
    await page.getByRole('button', { name: 'Save emission' }).click();
    await expect(page.getByText('Emission saved').first()).toBeVisible();

    await page.getByRole('radio', { name: 'Return' }).check();
    await choose(page, 'Pickup', 'Chennai');
    await choose(page, 'Drop', 'Hyderabad');
    await choose(page, 'Transport mode', 'Sea');
    await page.getByLabel('Weight (kg)', { exact: true }).fill('1000');
    await page.getByLabel('Distance (km)').fill('700');
    await page.getByRole('button', { name: 'Save emission' }).click();
    // 1000 / 1000 × 700 × 0.03
    await expect(page.getByText('21.000').first()).toBeVisible();

    await page.getByRole('link', { name: 'Emissions', exact: true }).click();
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('216.650');
    await expect(totals).toContainText('21.000');
    await expect(totals).toContainText('237.650');
    await expectAccessible(page, 'business-dashboard');
    await page.context().close();
  });

  await test.step('the admin sees both entries, grouped by business', async () => {
    const page = await open(browser, `${url}/ecomadminlogin`);
    await logIn(page, 'parcel', PASSWORD);
    await expect(page.getByRole('row', { name: /Spice Route/ }).first()).toContainText('237.650');
    await expect(page.getByRole('row', { name: /Delhi.*Mumbai/ }).last()).toContainText('216.650');
    await expectAccessible(page, 'ecom-admin-entries');
    await page.context().close();
  });
});
