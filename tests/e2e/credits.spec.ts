import type { Report } from '@canopy/domain/reports';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  expectToFit,
  holdBack,
  logIn,
  open,
  PHONE,
  test,
} from '../support/browser';
import { mailTo, outboxOf } from '../support/mail';
import { questions } from '../support/questions';

/** Returns the headers of an editor's calls. */
async function logInEditor(request: APIRequestContext, url: string) {
  const login = await request.post(`${url}/api/platform/login`, {
    data: { username: 'editor', password: 'canopy-demo' },
  });
  return { Authorization: `Bearer ${(await login.json()).jwt}` };
}

/** Adds five credits with serial numbers to a demo project and returns its id. */
async function issueCredits(
  request: APIRequestContext,
  url: string,
  project: number,
  first: number,
): Promise<string> {
  const headers = await logInEditor(request, url);
  const projects = await (await request.get(`${url}/api/getprojects`)).json();
  const projectId: string = projects[project]._id;
  const issued = await request.post(`${url}/api/issuances`, {
    headers,
    data: {
      projectId,
      vintage: 2023,
      registry: 'Verra',
      serialFirst: String(first),
      serialLast: String(first + 4),
      quantity: 5,
      price: 1,
      issuedOn: '2024-03-01',
      correspondingAdjustment: 'none',
    },
  });
  expect(issued.status(), await issued.text()).toBe(201);
  return projectId;
}

/** Fills in a checkout for this number of credits of the 2023 vintage. */
async function fillIn(page: Page, credits: number): Promise<void> {
  await page.getByRole('radio', { name: /^2023 · Verra/ }).check();
  await page.getByLabel('Quantity').fill(String(credits));
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.org');
}

/** Returns a page's text as rendered without script. */
async function readPlain(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const said = await page.getByRole('main').innerText();
  await context.close();
  return said;
}

test('a visitor spends an amount by keyboard and on a phone', async ({
  page,
  request,
  demoServer: { url },
}) => {
  const [{ _id, price }] = await (await request.get(`${url}/api/getprojects`)).json();
  await page.setViewportSize(PHONE);
  await page.goto(`${url}/project/${_id}`);
  await page.getByRole('radio', { name: 'Tonnes' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Amount in ₹' })).toBeChecked();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill(String(price - 1));
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/One credit costs ₹[\d,.]+\. Enter at least/);
  await expectAccessible(page, 'phone-amount-refused');
  await amount.fill(String(price * 2 + 1));
  await expect(page.getByText(/buys 2 credits \(2 t CO₂e\) for .* ₹1\.00 is left\./)).toBeVisible();
  await expectAccessible(page, 'phone-amount');
  await expectToFit(page, 'project');
  await amount.press('Enter');
  await expect(page.getByText(/buys 2 credits .* ₹1\.00 is left\./)).toBeVisible();
  await expectAccessible(page, 'phone-checkout-amount');
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  // Each address may place few orders an hour, and other tests use the usual one.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('spender@example.org');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('has ordered 2 carbon credits of')).toBeVisible();
});

test('a visitor buys credits with retirement, and the certificate is public', async ({
  browser,
  page,
  request,
  demoServer: { url },
}) => {
  const projectId = await issueCredits(request, url, 4, 710_001);
  const plain = await readPlain(browser, `${url}/project/${projectId}`);
  expect(plain).toContain('Credits by vintage');
  expect(plain).toContain('710001 to 710005');

  await page.goto(`${url}/project/${projectId}`);
  await expectAccessible(page, 'project-issuances');
  // Credits without serial numbers are listed too.
  await expect(page.getByText('Without vintage and serial numbers')).toBeVisible();
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await fillIn(page, 2);
  await page.getByLabel('Beneficiary', { exact: true }).fill('Meadow Hotels');
  await page.getByLabel('The certificate and the public register may show this').check();
  await page.getByLabel('Year').fill('2024-2025');
  await page.getByLabel('Retire the credits at once').check();
  await expectAccessible(page, 'checkout-retirement');
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('710001 to 710002')).toBeVisible();
  await expectAccessible(page, 'order-retirement');
  const link = page.getByRole('link', { name: 'Certificate of retirement', exact: true });
  const certificate = url + (await link.getAttribute('href'));

  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'phone-order-retirement');
  await expectToFit(page, 'order');

  const other = await open(browser, certificate);
  await expect(other.getByText('Meadow Hotels')).toBeVisible();
  await expect(other.getByText(/demonstration/i).first()).toBeVisible();
  await expectAccessible(other, 'certificate');
  await other.setViewportSize(PHONE);
  await expectAccessible(other, 'phone-certificate');
  await expectToFit(other, 'certificate');
  const changed = certificate.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const answer = await other.goto(changed);
  expect(answer?.status()).toBe(404);
  await expect(other.getByText('There is no certificate at this address')).toBeVisible();
  await other.context().close();
});

test('a purchase keeps text typed before script runs, and continues after a lost response', async ({
  page,
  request,
  demoServer: { url },
}) => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  const projectId = await issueCredits(request, url, 3, 740_001);
  const runScripts = await holdBack(page, '**/assets/*.js');
  await page.goto(`${url}/checkout/${projectId}`, { waitUntil: 'domcontentloaded' });
  await fillIn(page, 3);
  // Each address may place few orders an hour, and other tests use the usual one.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('tunnel@example.org');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
  runScripts();
  await expect(page.getByText('× 3')).toBeVisible();
  await page.route('**/api/checkout', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('3');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('tunnel@example.org');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('an invoice order expires, and its serials are sold again', async ({
  browser,
  page,
  request,
  demoServer: { url, questionsUrl },
}) => {
  const projectId = await issueCredits(request, url, 1, 720_001);
  await page.goto(`${url}/checkout/${projectId}`);
  await fillIn(page, 5);
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await expect(page.getByText('You pay by invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your credits are reserved' })).toBeVisible();
  await expect(page.getByText('720001 to 720005')).toBeVisible();
  await expectAccessible(page, 'order-reserved');

  const reference = page.url().split('/').at(-1);
  const past = Date.now() - 60_000;
  await questions(questionsUrl).sql(
    'update orders set reserved_until = ? where reference = ?',
    past,
    reference,
  );
  await questions(questionsUrl).endDueOrders();
  const other = await open(browser, `${url}/checkout/${projectId}`);
  await fillIn(other, 5);
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(other.getByText('720001 to 720005')).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expired');
  await expect(page.getByText('720001 to 720005')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page, 'order-expired');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'phone-order-expired');
  await expectToFit(page, 'order-expired');
});

test('a client buys and retires credits, shown next to its emissions without subtraction', async ({
  page,
  request,
  demoServer: { url, dataDir },
}) => {
  const projectId = await issueCredits(request, url, 2, 730_001);
  await page.goto(`${url}/client/login`);
  await logIn(page, 'saffron', 'canopy-demo');
  /** Creates the year's report in its dialog and returns its total. */
  const makeReport = async () => {
    await page.goto(`${url}/client/reports`);
    const answer = page.waitForResponse((response) => response.url().includes('/api/reports'));
    await page.getByRole('button', { name: 'Generate Report' }).click();
    const report: Report = await (await answer).json();
    expect(report.financialYear).toBe('2024-2025');
    await page.getByRole('button', { name: 'View Report' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return report.totals;
  };
  const before = await makeReport();

  await page.goto(`${url}/checkout/${projectId}`);
  await fillIn(page, 3);
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('buyer@saffron.example');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your credits are reserved' })).toBeVisible();
  const reference = page.url().split('/').at(-1);
  const mail = await mailTo('buyer@saffron.example', () => outboxOf(dataDir));
  await page.goto(/https?:\S+\/order\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  const paid = await request.post(`${url}/api/orders/${reference}/pay`, {
    headers: await logInEditor(request, url),
    data: {},
  });
  expect(paid.status(), await paid.text()).toBe(200);

  await page.goto(`${url}/client/credits`);
  const holding = page.getByRole('row').filter({ hasText: '730001 – 730003' });
  await holding.getByRole('button', { name: /^Retire/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Emissions of business travel');
  await choose(page, 'For the year', '2024-2025');
  await expectAccessible(page, 'retire-holding');
  await page.getByRole('button', { name: 'Retire credits', exact: true }).click();
  await expect(page.getByText('Retirement requested')).toBeVisible();
  await expectAccessible(page, 'client-credits');

  expect(await makeReport()).toEqual(before);
  const report = page.getByRole('dialog');
  await expect(report.getByRole('heading', { name: 'Retired carbon credits' })).toBeVisible();
  await expect(
    report.getByRole('row', { name: /Rift Valley Char Farmers.*2023.*3/ }),
  ).toBeVisible();
  await expect(report.getByText(/never subtracted/)).toBeVisible();
  await expectAccessible(page, 'report-retirements');
});
