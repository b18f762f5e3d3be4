import { expect, expectAccessible, holdBack, open, test } from '../support/browser';
import { questions } from '../support/questions';

test('a visitor buys two products when the cart is on', async ({ browser, page, demoServer }) => {
  const { url, questionsUrl } = demoServer;
  const { sql } = questions(questionsUrl);
  await sql('update site set cart = (1 = 1)');
  try {
    const products: { _id: string; name: string; quantity: number }[] = await (
      await page.request.get(`${url}/api/products`)
    ).json();
    const [one, two] = products.filter(({ quantity }) => quantity > 2);
    if (!one || !two) throw new Error('The demo offers too few products.');

    const runScripts = await holdBack(page, '**/assets/*.js');
    await page.goto(`${url}/product/${one._id}`, { waitUntil: 'domcontentloaded' });
    // A click would be lost without script.
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    runScripts();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`Add to Cart: ${one.name} is in your cart.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart 1 piece' })).toBeVisible();
    await expectAccessible(page, 'product-in-cart');

    await page.goto(`${url}/product/${two._id}`);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByText(`1 × ${one.name}`)).toBeVisible();

    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await page.getByRole('button', { name: `Add one piece of ${two.name}` }).click();
    await expect(page.getByRole('textbox', { name: `Pieces of ${two.name}` })).toHaveValue('2');
    await expectAccessible(page, 'cart');
    await page.getByRole('link', { name: 'Checkout' }).click();

    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.org');
    await page.getByLabel('Street and house number').fill('1 Hill Road');
    await page.getByLabel('Postal code').fill('400050');
    await page.getByLabel('Town or city').fill('Mumbai');
    await expect(page.getByLabel('Country')).toHaveValue('India');
    await expectAccessible(page, 'product-checkout');
    await page.getByRole('button', { name: 'Place order' }).click();

    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(page.getByText('Simulated purchase')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`^${two.name} 2 `) })).toBeVisible();
    await expectAccessible(page, 'product-order');
    const address = page.url();

    // The cart is empty after the order. The reference alone opens the order in any browser.
    await page.goto(`${url}/cart`);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    const left = await (await page.request.get(`${url}/api/products/${two._id}`)).json();
    expect(left.quantity).toBe(two.quantity - 2);
    const phone = await open(browser, address);
    await phone.setViewportSize({ width: 390, height: 844 });
    await expect(phone.getByText('1 Hill Road')).toBeVisible();
    await expectAccessible(phone, 'product-order-phone');
  } finally {
    await sql('update site set cart = (1 = 0)');
  }
});
