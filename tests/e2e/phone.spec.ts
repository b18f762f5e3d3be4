import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  expectAccessible,
  expectToFit,
  fillDay,
  logIn,
  option,
  PHONE,
  test,
} from '../support/browser';
import { questions } from '../support/questions';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Pages missing from the sitemap. */
const OTHER_PAGES = [
  '/measureemission',
  '/auth',
  '/emissionworkflow',
  '/search?q=bambu',
  '/nosuchpage',
  '/clientregister',
  '/client/login',
  '/user/login',
  '/admin',
  '/ecomadminlogin',
  '/businesslogin',
  '/email',
];

test('every public page and login fits a phone', async ({ page, demoServer: { url } }) => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const entries = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const oneOfEach = [...new Map(entries.map((each) => [each.split('/')[1], each])).values()];
  const project = oneOfEach.find((each) => each.startsWith('/project/')) ?? '';
  const checkout = `/checkout/${project.split('-').at(-1)}`;
  for (const address of [...oneOfEach, checkout, ...OTHER_PAGES]) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `phone${address.replaceAll('/', '-')}`);
    await expectToFit(page, address);
  }
});

test('the header’s pages are in a menu', async ({ page, demoServer: { url } }) => {
  await page.goto(`${url}/homepage`);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(contact).toBeHidden();
  await menu.tap();
  await expectAccessible(page, 'phone-menu');
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.tap();
  // Current page.
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).tap();
  await expect(contact).toBeHidden();
  await menu.tap();
  await page.getByRole('searchbox').fill('bambu');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('article').first()).toContainText(/bamboo/i);
  await expect(contact).toBeHidden();
  await menu.tap();
  await contact.tap();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(contact).toBeHidden();
});

test('an estimate fits a phone and leads to the same amount of credits', async ({
  page,
  demoServer: { url },
}) => {
  await page.goto(`${url}/emissionworkflow?role=businesses`);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Saffron Foods');
  await page.getByLabel('Location').fill('Indore');
  await page.getByLabel('Sector').selectOption('Manufacturing');
  await next.tap();
  await page.getByRole('checkbox', { name: 'Business Travel' }).check();
  await next.tap();
  await page.getByLabel('Amount (units)').fill('12,500');
  await page.getByRole('button', { name: 'Finish', exact: true }).tap();
  await page.getByRole('link', { name: 'See the dashboard' }).tap();
  await expect(page.getByRole('row', { name: /Saffron Foods/ })).toBeVisible();
  await expectAccessible(page, 'phone-estimates');
  await expectToFit(page, 'estimates');
  await page.getByRole('link', { name: 'Balance these tonnes' }).tap();
  // 28,875 kg
  await expect(page.getByText('You want to balance 29 t CO₂e')).toBeVisible();
});

test('the checkout link of a long cart stays in view', async ({
  page,
  demoServer: { url, questionsUrl },
}) => {
  const { sql } = questions(questionsUrl);
  await sql('update site set cart = (1 = 1)');
  try {
    const products: { _id: string; quantity: number }[] = await (
      await page.request.get(`${url}/api/products`)
    ).json();
    const items = products
      .filter(({ quantity }) => quantity > 0)
      .slice(0, 12)
      .map(({ _id }) => ({ productId: _id, quantity: 1 }));
    await page.request.put(`${url}/api/cart`, { data: { items } });
    await page.goto(`${url}/cart`);
    const checkout = page.getByRole('link', { name: 'Checkout' });
    await expect(checkout).toBeInViewport();
    await expectAccessible(page, 'phone-cart');
    await expectToFit(page, 'cart');
    await checkout.tap();
    await page.getByText('12 products').tap();
    await expect(page.getByText('1 × ', { exact: false })).toHaveCount(12);
    await expectAccessible(page, 'phone-product-checkout');
    await expectToFit(page, 'product checkout');
  } finally {
    await sql('update site set cart = (1 = 0)');
  }
});

test('a member photographs a bill and sees the total', async ({ page, demoServer: { url } }) => {
  await page.goto(`${url}/user/login`);
  await logIn(page, 'asha.rao', 'canopy-demo');
  await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
  const before = await totalOf(page);
  await page.getByRole('combobox', { name: 'Item name' }).tap();
  await page.keyboard.type('Grid electricity');
  await option(page, /^Grid electricity/).tap();
  await expectAccessible(page, 'phone-entry-choose');
  await expectToFit(page, 'what was used');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.getByLabel('Consumption').first().fill('40');
  await fillDay(page, 'From', '2025-03-01');
  await fillDay(page, 'To', '2025-03-31');

  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photograph the evidence for row 1' }).tap();
  const chooser = await camera;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('bill.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate', exact: true }).tap();
  await expectAccessible(page, 'phone-entry-measure');
  await expectToFit(page, 'how much');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('Data saved successfully').first()).toBeVisible();

  // 40 kWh × 0.7117 kg CO2e per kWh = 28.468
  await expect.poll(() => totalOf(page)).toBeCloseTo(before + 28.468, 1);
  await expect(page.getByRole('row').filter({ hasText: '28.47' }).first()).toBeVisible();
  await expectAccessible(page, 'phone-own-records');
  await expectToFit(page, 'own records');
  for (const address of ['/user/useremission/import', '/user/account']) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `phone${address.replaceAll('/', '-')}`);
    await expectToFit(page, address);
  }
});

/** Returns the member's total of the year in kg, or 0 while it loads. */
async function totalOf(page: Page): Promise<number> {
  const totals = await page.getByRole('region', { name: 'Your total 2024-2025' }).innerText();
  const [, kilograms = '0'] = /([\d,.]+)\s+kg CO₂e/.exec(totals) ?? [];
  return Number(kilograms.replaceAll(',', ''));
}
