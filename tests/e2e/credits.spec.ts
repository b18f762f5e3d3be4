import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '../support/browser';
import { questions } from '../support/questions';

/** Adds five credits with serial numbers to a project of the demo, and answers its id. */
async function issueCredits(
  page: Page,
  url: string,
  project: number,
  first: number,
): Promise<string> {
  const login = await page.request.post(`${url}/api/platform/login`, {
    data: { username: 'editor', password: 'canopy-demo' },
  });
  const headers = { Authorization: `Bearer ${(await login.json()).jwt}` };
  const projects = await (await page.request.get(`${url}/api/getprojects`)).json();
  const projectId: string = projects[project]._id;
  const issued = await page.request.post(`${url}/api/issuances`, {
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

/** Fills in a checkout of so many credits of the vintage. */
async function fillIn(page: Page, credits: number): Promise<void> {
  await page.getByRole('radio', { name: /^2023 · Verra/ }).check();
  await page.getByLabel('Quantity').fill(String(credits));
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@example.org');
}

/** The text of a page without script. */
async function readPlain(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const said = await page.getByRole('main').innerText();
  await context.close();
  return said;
}

test('a visitor buys credits with retirement, and anybody opens the certificate', async ({
  browser,
  page,
  demoServer: { url },
}) => {
  const projectId = await issueCredits(page, url, 0, 710_001);
  const plain = await readPlain(browser, `${url}/project/${projectId}`);
  expect(plain).toContain('Credits by vintage');
  expect(plain).toContain('710001 to 710005');

  await page.goto(`${url}/project/${projectId}`);
  await expectAccessible(page, 'project-issuances');
  await page.getByRole('link', { name: 'Buy credits' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await fillIn(page, 2);
  await page.getByLabel('Beneficiary').fill('Meadow Hotels');
  await page.getByLabel(/certificate and the public register may show/).check();
  await page.getByLabel('Year').fill('2024-2025');
  await page.getByLabel('Retire the credits at once').check();
  await expectAccessible(page, 'checkout-retirement');
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('710001 to 710002')).toBeVisible();
  await expectAccessible(page, 'order-retirement');
  const link = page.getByRole('link', { name: 'Certificate of retirement', exact: true });
  const certificate = url + (await link.getAttribute('href'));

  const other = await open(browser, certificate);
  await expect(other.getByText('Meadow Hotels')).toBeVisible();
  await expect(other.getByText(/demonstration/i).first()).toBeVisible();
  const changed = certificate.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const answer = await other.goto(changed);
  expect(answer?.status()).toBe(404);
  await expect(other.getByText('There is no certificate at this address')).toBeVisible();
  await other.context().close();
});

test('an invoice order expires, and its serials are sold to another', async ({
  browser,
  page,
  demoServer: { url, questionsUrl },
}) => {
  const projectId = await issueCredits(page, url, 1, 720_001);
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
});
