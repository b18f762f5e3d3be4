import { ADMIN } from '../support/api-server';
import {
  choose,
  expect,
  expectAccessible,
  fillDay,
  logIn,
  open,
  option,
  test,
} from '../support/browser';

/** File with a PDF's bytes, because the server detects file types from content. */
const RECEIPT = {
  name: 'receipt-may.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

test.describe.configure({ mode: 'serial' });

test('an emission factor leads to a figure on the client’s dashboard', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(180_000);
  const { url } = emptyServer;

  await test.step('the admin adds a factor', async () => {
    const page = await open(browser, `${url}/admin`);
    await logIn(page, ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL(/\/addemission$/);
    await expectAccessible(page, 'admin-add-emission');
    await page.getByLabel('Name', { exact: true }).fill('Diesel for gensets');
    await choose(page, 'Group', 'Scope 1');
    await choose(page, 'Category', 'On site fuel consumption');
    await page.getByLabel('Emission', { exact: true }).fill('2.675');
    await page.getByLabel('Unit', { exact: true }).fill('litre');
    await page.getByLabel('Country').fill('India');
    await page.getByLabel('Source', { exact: true }).fill('Works test certificate');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('Data successfully uploaded!').first()).toBeVisible();

    await page.getByRole('link', { name: 'All Emissions' }).first().click();
    await expect(page.getByRole('heading', { name: 'All Emission Coefficients' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Diesel for gensets/ })).toContainText('2.675');
    await expectAccessible(page, 'admin-all-emissions');

    await page.getByRole('link', { name: 'Add Clients' }).click();
    await page.getByLabel('Username').fill('Acme Mills');
    await page.getByLabel('User ID').fill('acme');
    await page.getByLabel('Password', { exact: true }).fill('acme-secret-1');
    await expectAccessible(page, 'admin-add-client');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('Client added successfully!').first()).toBeVisible();

    await page.getByRole('link', { name: 'All Clients', exact: true }).click();
    await expect(page.getByRole('row', { name: /Acme Mills/ })).toContainText('••••••••');
    await expectAccessible(page, 'admin-all-clients');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/homepage$/);
    await page.context().close();
  });

  await test.step('the client adds a user', async () => {
    const page = await open(browser, `${url}/client/login`);
    await expectAccessible(page, 'client-login');
    await logIn(page, 'acme', 'acme-secret-1');
    await page.getByRole('link', { name: 'Add Users' }).first().click();
    await page.getByLabel('Username').fill('Ann Mill');
    await page.getByLabel('User ID').fill('ann');
    await page.getByLabel('Password', { exact: true }).fill('ann-secret-12');
    await page.getByLabel('E-mail').fill('ann@example.org');
    await expectAccessible(page, 'client-add-users');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('User added successfully!').first()).toBeVisible();
    await page.getByRole('link', { name: 'My Users', exact: true }).click();
    await expect(page.getByRole('row', { name: /Ann Mill/ })).toBeVisible();
    await expectAccessible(page, 'client-my-users');
    await page.context().close();
  });

  await test.step('the user enters consumption with evidence', async () => {
    const page = await open(browser, `${url}/user/login`);
    await logIn(page, 'ann', 'ann-secret-12');
    await page.getByRole('combobox', { name: 'Item name' }).click();
    await page.keyboard.type('D');
    await option(page, /Diesel for gensets/).click();
    await expectAccessible(page, 'user-step-one');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByLabel('Consumption').first().fill('1234.5');
    await fillDay(page, 'From', '2024-05-01');
    await fillDay(page, 'To', '2024-05-31');
    await page.locator('input[type=file]').first().setInputFiles(RECEIPT);
    await expect(page.getByText('Image Uploded').first()).toBeVisible();
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    // 1,234.5 litre × 2.675 kg CO2e per litre = 3,302.2875
    await expect(page.getByText('3,302.29').first()).toBeVisible();
    await expectAccessible(page, 'user-step-two');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Data saved successfully').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Diesel for gensets/ })).toContainText('3,302.29');
    await page.context().close();
  });

  await test.step('the client sees the figure in its scope, month and year only', async () => {
    const page = await open(browser, `${url}/client/login`);
    await logIn(page, 'acme', 'acme-secret-1');
    await expectAccessible(page, 'client-landing');
    await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
    await expect(page.getByText('3,302.29').first()).toBeVisible();
    const months = page.getByRole('region', { name: 'Monthly totals' });
    await expect(months.getByRole('row', { name: /May 2024/ })).toContainText('3,302.29');
    await expect(months.getByRole('row', { name: /Apr 2024/ })).not.toContainText('3,302.29');
    const users = page.getByRole('region', { name: 'Emissions by user' });
    await expect(users.getByRole('row', { name: /Ann Mill/ })).toContainText('3,302.29');
    await expectAccessible(page, 'client-dashboard');

    await page.goto(`${url}/client/myemission?financialYear=2023-2024`);
    await expect(
      page.getByText('No data available for the selected financial year').first(),
    ).toBeVisible();
    await expectAccessible(page, 'client-dashboard-empty');
    await page.context().close();
  });

  await test.step('a changed factor leaves the saved record unchanged', async () => {
    const admin = await open(browser, `${url}/admin`);
    await logIn(admin, ADMIN.username, ADMIN.password);
    await admin.getByRole('link', { name: 'All Emissions' }).first().click();
    await admin.getByRole('button', { name: 'Edit Diesel for gensets' }).click();
    await admin.getByRole('textbox', { name: 'Emission', exact: true }).fill('9.99');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('row', { name: /Diesel for gensets/ })).toContainText('9.99');
    await admin.context().close();

    const user = await open(browser, `${url}/user/login`);
    await logIn(user, 'ann', 'ann-secret-12');
    await expect(user.getByRole('row', { name: /Diesel for gensets/ })).toContainText('3,302.29');
    await user.context().close();
  });

  await test.step('logging out ends the session in the other tab too', async () => {
    const page = await open(browser, `${url}/user/login`);
    await logIn(page, 'ann', 'ann-secret-12');
    await expect(page.getByRole('heading', { name: 'Added Emission Table' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${url}/user`);
    await expect(other.getByRole('heading', { name: 'Added Emission Table' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/user\/login$/);
    await expect(other).toHaveURL(/\/user\/login/);
    await other.goto(`${url}/user`);
    await expect(other).toHaveURL(/\/user\/login/);
    await page.context().close();
  });
});
