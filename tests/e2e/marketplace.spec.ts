import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, expectToFit, PHONE, test } from '../support/browser';

test('a visitor finds a product, and its buttons respond in the page', async ({
  page,
  demoServer,
}) => {
  const { url } = demoServer;
  const scripts = listen(page);
  await page.goto(`${url}/marketplace`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green Marketplace');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expectAccessible(page, 'marketplace');

  await page.getByText('Bath & Toiletries 4').click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('main').getByRole('searchbox').fill('soap');
  await expect(page).toHaveURL(/category=Bath.*&q=soap/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('₹549.00')).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('motor oil');
  await expect(page.getByText('No product matches')).toBeVisible();
  await expectAccessible(page, 'marketplace-nothing-found');
  await page.getByRole('link', { name: 'Show all products' }).click();

  await page.getByRole('link', { name: /Soap/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Soap');
  const notice = page.getByRole('status');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(notice.getByText(/^Buy Now:/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(notice.getByText(/^Add to Cart:/)).toBeVisible();
  await expectAccessible(page, 'product');

  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/category\/Bath/);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectAccessible(page, 'category');
  await page.goto(`${url}/category/Cars`);
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await page.goto(`${url}/product/nosuchproduct`);
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();

  expect(scripts.filter((script) => /antd|table|chart|plots/i.test(script))).toEqual([]);
});

test('a visitor filters credits and checks out twice with the same key for one order', async ({
  page,
  demoServer,
}) => {
  test.setTimeout(240_000);
  const { url } = demoServer;
  const submitted: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) submitted.push(request);
  });

  await page.goto(`${url}/marketplacehome`);
  await expect(page.getByRole('heading', { name: '16 projects' })).toBeVisible();
  await expectAccessible(page, 'carbon-credits');
  // A choice shows as checked only once the address contains it.
  const choose = async (facet: string, value: string) => {
    const choice = page.getByRole('group', { name: facet }).getByLabel(value);
    await choice.click();
    await expect(choice).toBeChecked();
  };
  await choose('Project type', 'Forestry');
  await choose('Location', 'Brazil');
  await page.getByLabel('Highest').fill('5000');
  await page.getByLabel('Highest').press('Enter');
  await expect(page).toHaveURL(/type=Forestry&location=Brazil&maxPrice=5000/);
  await expect(page.getByRole('heading', { name: '1 project', exact: true })).toBeVisible();
  await expectAccessible(page, 'carbon-credits-filtered');

  const card = page.getByRole('article');
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessible(page, 'project');
  const left = await creditsLeft(page);

  await page.getByRole('button', { name: 'Buy credits' }).click();
  await expect(page.getByText('This is a simulated purchase.')).toBeVisible();
  await expectAccessible(page, 'checkout');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please select a payment method.')).toBeVisible();
  await expectAccessible(page, 'checkout-incomplete');
  await page.getByLabel('Quantity').fill(String(left + 1));
  await expect(page.getByText('Order at most 1,000 credits at a time.')).toBeVisible();
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.org');

  // Loses the server's response to a created order. Then the page reloads.
  await page.route('**/api/checkout', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/will not be ordered twice/)).toBeVisible();
  await expectAccessible(page, 'checkout-unanswered');
  await page.unroute('**/api/checkout');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/Your last visit ended/)).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page).toHaveURL(/\/order\/ORD(-[2-9A-Z]{4}){4}$/);
  await expect(page.getByText('has ordered 3 carbon credits of')).toBeVisible();
  await expectAccessible(page, 'order');
  const keys = submitted.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  // Three credits are gone, not six: the retry ordered nothing.
  const confirmation = page.url();
  await page.goto(`${url}/marketplacehome?q=${encodeURIComponent(name)}`);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await creditsLeft(page)).toBe(left - 3);

  await page.goto(confirmation);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Asha Rao')).toBeVisible();

  // An order cancelled by an editor confirms nothing, not even in print.
  const { jwt } = await (
    await page.request.post(`${url}/api/platform/login`, {
      data: { username: 'editor', password: 'canopy-demo' },
    })
  ).json();
  const reference = confirmation.split('/').at(-1);
  const cancelled = await page.request.post(`${url}/api/orders/${reference}/cancel`, {
    headers: { Authorization: `Bearer ${jwt}` },
    data: {},
  });
  expect(cancelled.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByText('This is to confirm that')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page, 'order-cancelled');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'phone-order-cancelled');
  await expectToFit(page, 'order-cancelled');
});

test('the featured projects can be changed by keyboard', async ({ page, demoServer }) => {
  // With reduced motion, projects never change on their own, so the stop button is missing.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${demoServer.url}/marketplacehome`);
  const carousel = page.getByRole('region', { name: 'Featured projects' });
  await carousel.getByRole('button', { name: 'Stop changing projects' }).press('Enter');
  await expect(carousel.getByRole('group', { name: '1 of 4' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Next project' }).press('Enter');
  await expect(carousel.getByRole('group', { name: '2 of 4' })).toBeVisible();
  await expect(carousel.getByRole('group', { name: '1 of 4' })).toBeHidden();
});

/** Collects the paths of the scripts that a page loads, in order. */
function listen(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

async function creditsLeft(page: Page): Promise<number> {
  const said = await page.getByText(/^[\d,]+ credits left$/).textContent();
  return Number(said?.replace(/\D/g, ''));
}
