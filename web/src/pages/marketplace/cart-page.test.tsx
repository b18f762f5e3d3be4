import { messages } from '@canopy/domain/common';
import type { Cart, WantedItem } from '@canopy/domain/shop';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { missingText } from '../../messages/content/missing';
import { checkoutText } from '../../messages/credits/checkout';
import { addToCartText } from '../../messages/shop/add-to-cart';
import { cartText } from '../../messages/shop/cart';
import { productText } from '../../messages/shop/product';
import { productCheckoutText } from '../../messages/shop/product-checkout';
import { callOf, type FakeCalls, fakeApi, refusal, SITE } from '../../test/fake-api';
import { product } from '../../test/market';
import { renderApp } from '../../test/render-app';
import { pageOf } from '../../test/site-content';

const MUG = { productId: 'product000mug', name: 'Mug', image: null };
const FULL: Cart = {
  items: [{ ...MUG, price: 120, quantity: 2, available: 9, total: 240 }],
  total: 240,
  changed: [],
};
const EMPTY: Cart = { items: [], total: 0, changed: [] };
const REPRICED: Cart = {
  ...FULL,
  changed: [{ ...MUG, change: 'repriced', priceBefore: 100, price: 120, available: 9 }],
};

/** Opens a page of a shop with carts. Saving the cart accepts its changes. */
function open(at: string, first: Cart, calls: FakeCalls = {}) {
  let cart = first;
  const requests = fakeApi({
    'GET /site': () => ({ body: { ...SITE, cart: true } }),
    'GET /cart': () => ({ body: cart }),
    'PUT /cart': () => {
      cart = { ...cart, changed: [] };
      return { body: cart };
    },
    ...calls,
  });
  renderApp(at);
  return (call: string) => requests.filter((each) => each.call === call);
}

describe('/cart', () => {
  it('reports an empty cart and links the products', async () => {
    open('/cart', EMPTY);
    expect(await screen.findByRole('heading', { name: cartText.empty })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: cartText.browse })).toHaveAttribute(
      'href',
      '/marketplace',
    );
  });

  it('shows changed prices before checkout and sends the accepted one', async () => {
    const sent = open('/cart', REPRICED);
    expect(await screen.findByText(cartText.repriced('Mug', 100, 120))).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: cartText.checkout })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: cartText.accept }));
    expect(await screen.findByRole('link', { name: cartText.checkout })).toBeInTheDocument();
    expect(sent('PUT /cart').map(({ body }) => body)).toEqual([
      { items: [{ productId: MUG.productId, quantity: 2, price: 120 }] },
    ]);
  });

  it('sends no price when only the quantity changes', async () => {
    const sent = open('/cart', FULL);
    await userEvent.click(await screen.findByRole('button', { name: cartText.more('Mug') }));
    await userEvent.click(screen.getByRole('button', { name: cartText.removeOf('Mug') }));
    await waitFor(() =>
      expect(sent('PUT /cart').map(({ body }) => (body as { items: WantedItem[] }).items)).toEqual([
        [{ productId: MUG.productId, quantity: 3 }],
        [],
      ]),
    );
  });

  it('limits the quantity to available pieces', async () => {
    const sent = open('/cart', FULL);
    const pieces = await screen.findByRole('textbox', { name: cartText.quantity('Mug') });
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '12{Enter}');
    await waitFor(() =>
      expect(sent('PUT /cart').map(({ body }) => body)).toEqual([
        { items: [{ productId: MUG.productId, quantity: 9 }] },
      ]),
    );
    cleanup();
    open('/cart', {
      ...FULL,
      items: [{ ...MUG, price: 120, quantity: 9, available: 9, total: 1080 }],
    });
    expect(
      await screen.findByText(cartText.fewerLeft('Mug', 9, SITE.mostPiecesPerOrder)),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: cartText.more('Mug') })).toBeDisabled();
  });

  it('shows an error in a shop without carts', async () => {
    open('/cart', EMPTY, { 'GET /site': () => ({ body: SITE }) });
    expect(
      await screen.findByRole('heading', { name: missingText.shop.title }),
    ).toBeInTheDocument();
  });
});

describe('the product page of a shop with carts', () => {
  it('adds the product to the cart and confirms it', async () => {
    const shown = product();
    const sent = open(`/product/${shown._id}`, EMPTY, {
      ...callOf('GET /products/:id', shown._id, () => ({ body: shown })),
      'GET /products': (request) => ({ body: pageOf([shown], request) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: productText.addToCart }));
    expect(await screen.findByText(productText.added(shown.name))).toBeInTheDocument();
    expect(sent('PUT /cart')[0]?.body).toEqual({
      items: [{ productId: shown._id, quantity: 1, price: shown.price }],
    });
  });

  it.each([
    ['3', { items: [{ quantity: 5 }] }],
    ['4', addToCartText.fewLeft('Bamboo board', 3)],
    ['6', addToCartText.piecesForm(5)],
    ['0', addToCartText.piecesForm(5)],
    ['1.5', addToCartText.piecesForm(5)],
    ['two', addToCartText.piecesForm(5)],
  ])('adds the typed quantity, up to the available pieces (%s)', async (typed, outcome) => {
    const shown = product({ name: 'Bamboo board', quantity: 5 });
    const item = { productId: shown._id, name: shown.name, image: null, price: shown.price };
    const cart = {
      items: [{ ...item, quantity: 2, available: 5, total: 0 }],
      total: 0,
      changed: [],
    };
    const sent = open(`/product/${shown._id}`, cart, {
      ...callOf('GET /products/:id', shown._id, () => ({ body: shown })),
      'GET /products': (request) => ({ body: pageOf([shown], request) }),
    });
    const field = await screen.findByLabelText('Quantity');
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    if (typeof outcome === 'string') {
      expect(await screen.findByText(outcome)).toBeInTheDocument();
      expect(sent('PUT /cart')).toEqual([]);
    } else {
      expect(await screen.findByText(productText.added(shown.name))).toBeInTheDocument();
      expect(sent('PUT /cart')[0]?.body).toMatchObject(outcome);
    }
  });

  it('keeps the pieces in the cart when the buyer goes to the checkout', async () => {
    const shown = product({ _id: MUG.productId, name: 'Mug', price: 120 });
    const sent = open(`/product/${shown._id}`, FULL, {
      ...callOf('GET /products/:id', shown._id, () => ({ body: shown })),
      'GET /products': (request) => ({ body: pageOf([shown], request) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: productText.buyNow }));
    expect(await screen.findByText(/2 × Mug/)).toBeInTheDocument();
    expect(sent('PUT /cart')[0]?.body).toMatchObject({ items: [{ quantity: 2 }] });
  });

  it('shows no quantity of a product that is sold out', async () => {
    const shown = product({ quantity: 0 });
    open(`/product/${shown._id}`, EMPTY, {
      ...callOf('GET /products/:id', shown._id, () => ({ body: shown })),
      'GET /products': (request) => ({ body: pageOf([shown], request) }),
    });
    expect(await screen.findByRole('button', { name: productText.addToCart })).toBeDisabled();
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument();
  });
});

describe('a product with all its pieces in the cart', () => {
  it.each([1, 3])('is not added again (%i)', async (pieces) => {
    const shown = product({ quantity: pieces });
    const { _id, name, price } = shown;
    const item = { productId: _id, name, image: null, price, total: price * pieces };
    const cart = {
      items: [{ ...item, quantity: pieces, available: pieces }],
      total: 0,
      changed: [],
    };
    const sent = open(`/product/${_id}`, cart, {
      ...callOf('GET /products/:id', _id, () => ({ body: shown })),
      'GET /products': (request) => ({ body: pageOf([shown], request) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: productText.addToCart }));
    expect(
      await screen.findByText(addToCartText.allInCart(name, pieces, SITE.mostPiecesPerOrder)),
    ).toBeInTheDocument();
    expect(sent('PUT /cart')).toEqual([]);
  });
});

describe('/productcheckout', () => {
  it('shows a notice instead of the form without a payment provider', async () => {
    const site = { ...SITE, cart: true, providers: [] };
    open('/productcheckout', FULL, { 'GET /site': () => ({ body: site }) });
    await screen.findByRole('heading', { level: 1, name: checkoutText.noPayment });
    expect(screen.queryByRole('button', { name: checkoutText.submit })).toBeNull();
  });

  it('collapses a long product list and keeps the total visible', async () => {
    const names = ['Mug', 'Bowl', 'Board', 'Lamp', 'Towel', 'Soap', 'Chair'];
    const items = names.map((name) => ({
      productId: `product00${name}`,
      name,
      image: null,
      price: 120,
      quantity: 2,
      available: 9,
      total: 240,
    }));
    open('/productcheckout', { ...FULL, items, total: 1680 });
    const many = await screen.findByText(productCheckoutText.products('7'));
    expect(screen.getByText('2 × Chair')).not.toBeVisible();
    expect(screen.getByText('₹1,680.00')).toBeVisible();
    await userEvent.click(many);
    expect(screen.getByText('2 × Chair')).toBeVisible();
    cleanup();
    open('/productcheckout', { ...FULL, items: items.slice(1), total: 1440 });
    expect(await screen.findByText('2 × Chair')).toBeVisible();
  });

  it('marks the refused field and keeps the input', async () => {
    open('/productcheckout', FULL, {
      'POST /product-orders': () =>
        refusal(400, 'Refused', [{ path: ['address', 'city'], message: 'No such town.' }]),
    });
    const fill = async (label: string, text: string) =>
      userEvent.type(await screen.findByLabelText(label), text);
    await fill(checkoutText.name, 'Asha Rao');
    await fill(checkoutText.email, 'asha@example.org');
    await fill(productCheckoutText.street, '1 Hill Road');
    await fill(productCheckoutText.postalCode, '400050');
    await fill(productCheckoutText.city, 'Mumbay');
    await userEvent.click(screen.getByRole('button', { name: checkoutText.submit }));
    expect(await screen.findByText('No such town.')).toBeInTheDocument();
    expect(screen.getByLabelText(productCheckoutText.city)).toHaveValue('Mumbay');
    expect(screen.getByLabelText(productCheckoutText.country)).toHaveValue('India');
  });

  it('moves the focus to changes in the cart and back to the form', async () => {
    const deleted: Cart = {
      ...FULL,
      changed: [
        {
          ...MUG,
          productId: 'product00bowl',
          name: 'Bowl',
          change: 'deleted',
          priceBefore: 80,
          price: null,
          available: 0,
        },
      ],
    };
    let cart = FULL;
    open('/productcheckout', FULL, {
      'GET /cart': () => ({ body: cart }),
      'PUT /cart': () => {
        cart = FULL;
        return { body: cart };
      },
      'POST /product-orders': () => {
        cart = deleted;
        return refusal(404, messages.notFound, [
          { path: ['items', '1', 'productId'], message: messages.productNotFound },
        ]);
      },
    });
    await fillAddress();
    await userEvent.click(screen.getByRole('button', { name: checkoutText.submit }));
    const panel = await screen.findByRole('region', { name: cartText.changedTitle });
    await waitFor(() => expect(panel).toHaveFocus());
    expect(panel).toHaveTextContent(cartText.deleted('Bowl'));
    expect(screen.getByText(productCheckoutText.cartChanged)).toBeInTheDocument();
    expect(screen.queryByText(messages.notFound)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: cartText.accept }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByLabelText(checkoutText.name));
    expect(document.body).not.toHaveFocus();
    expect(screen.getByLabelText(checkoutText.name)).toHaveValue('Asha Rao');
  });
});

async function fillAddress(): Promise<void> {
  for (const [label, text] of [
    [checkoutText.name, 'Asha Rao'],
    [checkoutText.email, 'asha@example.org'],
    [productCheckoutText.street, '1 Hill Road'],
    [productCheckoutText.postalCode, '400050'],
    [productCheckoutText.city, 'Mumbai'],
  ] as const) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
}
