import { messages } from '@canopy/domain/common';
import { creditMessages, type OrderSums } from '@canopy/domain/credits';
import { type EditedProduct, type ProductOrder, shopMessages } from '@canopy/domain/shop';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrdersToday } from '../../../cms/src/panel-type/calls';
import { answered, client, refused } from '../../support/client';
import { keyed, productForm } from '../../support/content';
import { unique } from '../../support/fixtures';
import { outboxOf } from '../../support/mail';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { dataOf, PANEL_PASSWORD, panelRequest } from '../../support/panel';

let own: OwnServer;
let product: EditedProduct;
/** Word that finds only the orders of one test. */
let name: string;

beforeAll(async () => {
  own = await startOwnServer();
  await own.inside.sql(
    "update site set cart = (1 = 1), simulated_payment = (1 = 1), seller_payment = 'Account 7', most_open_pieces = 1000",
  );
});

afterAll(() => own?.stop());

beforeEach(async () => {
  name = unique('Leela');
  const form = productForm({ price: '100', quantity: '50' });
  const added = await own.editor.request('POST', '/addproduct', { form });
  product = answered('POST /addproduct', added);
});

async function place(provider: string, quantity = 1): Promise<ProductOrder> {
  const body = {
    items: [{ productId: product._id, quantity }],
    buyer: { name, email: `${unique('leela')}@example.org` },
    address: { street: '1 Hill Road', city: 'Mumbai', postalCode: '400050', country: 'IN' },
    provider,
  };
  const answer = await client(undefined, '', own.server.url).post('/product-orders', body, keyed());
  return answered('POST /product-orders', answer).order;
}

const become = (reference: string, state: string) =>
  own.editor.put(`/product-orders/${reference}`, { state });

async function list(query: Record<string, unknown> = {}) {
  const answer = await own.editor.get('/product-orders', { q: name, ...query });
  return answered('GET /product-orders', answer);
}

const referencesIn = async (query: Record<string, unknown>) =>
  (await list(query)).data.map(({ reference }) => reference);

const countLeft = async () =>
  answered('GET /products/:id', await own.visitor.get(`/products/${product._id}`)).quantity;

/** Ends a reservation, as the server does when its time is over. */
async function expire({ reference }: ProductOrder): Promise<void> {
  const past = 'update product_orders set ends_at = created_at where reference = ?';
  await own.inside.sql(past, reference);
  await place('simulated');
}

describe('the product orders of all buyers', () => {
  it('are filtered by state and money, and sorted', async () => {
    const one = await place('invoice', 3);
    const two = await place('simulated', 1);
    const three = await place('invoice', 2);
    const [first, second, third] = [one, two, three].map(({ reference }) => reference);
    expect(await referencesIn({})).toEqual([third, second, first]);
    expect(await referencesIn({ money: 'real' })).toEqual([third, first]);
    expect(await referencesIn({ money: 'demonstration' })).toEqual([second]);
    expect(await referencesIn({ money: 'real', state: 'Paid' })).toEqual([]);
    expect(await referencesIn({ sort: 'total' })).toEqual([second, third, first]);
    expect(await referencesIn({ sort: 'total', order: 'desc', pageSize: 1 })).toEqual([first]);
    expect(await referencesIn({ sort: 'createdAt' })).toEqual([first, second, third]);
    for (const sort of ['buyer', 'state']) expect(await referencesIn({ sort })).toHaveLength(3);
    const proforma = (await list({ q: first })).data[0]?.proforma;
    expect(await referencesIn({ q: proforma, money: 'real' })).toEqual([first]);
    expect(await referencesIn({ q: proforma, money: 'demonstration' })).toEqual([]);
    for (const field of ['money', 'sort', 'state']) {
      const answer = await own.editor.get('/product-orders', { [field]: 'other' });
      refused(answer, 400, messages.notListed, field);
    }
  });

  it('are summed by outcome, real money and demonstrations apart', async () => {
    const paid = await place('invoice', 4);
    const returned = await place('invoice', 2);
    const cancelled = await place('invoice', 3);
    await place('invoice', 5);
    await place('simulated', 7);
    const expired = await place('invoice', 6);
    for (const { reference } of [paid, returned]) await become(reference, 'Paid');
    for (const state of ['Fulfilled', 'Returned']) await become(returned.reference, state);
    await become(cancelled.reference, 'Cancelled');
    const before = (await list()).meta.sums.demonstration.received.total;
    await expire(expired);
    const { sums } = (await list({ pageSize: 1 })).meta;
    expect(sums.real).toEqual({
      received: { orders: 1, total: 400 },
      reserved: { orders: 1, total: 500 },
      expired: { orders: 1, total: 600 },
      cancelled: { orders: 1, total: 300 },
      refunded: { orders: 1, total: 200 },
    });
    expect(sums.demonstration.received).toEqual({ orders: 2, total: before + 100 });
    const found = (await list({ state: 'Expired' })).meta;
    expect([found.total, found.sums.real.expired.orders]).toEqual([1, 1]);
    expect(found.sums.real.cancelled.orders).toBe(0);
  });

  it('are downloaded as CSV', async () => {
    const real = await place('invoice', 2);
    await place('simulated');
    const path = `/product-orders/${real.reference}`;
    await own.editor.put(path, { notes: '=Asked by phone' });
    const query = { q: name, money: 'real' };
    const file = await own.editor.get('/product-orders.csv', query);
    expect(file.headers.get('content-disposition')).toContain('product-orders.csv');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(real.reference);
    expect(lines[1]).toContain(`2 × ${product.name}`);
    // Spreadsheets must not run typed text.
    expect(lines[1]).toContain(`'=Asked by phone`);
  });

  it('have notes that buyers cannot read', async () => {
    const { reference } = await place('invoice');
    const path = `/product-orders/${reference}`;
    for (const notes of ['Asked by phone.\nTwice.', '', 'Secret']) {
      const answer = await own.editor.put(path, { notes });
      const { order } = answered('PUT /product-orders/:reference', answer);
      expect(order).toMatchObject({ notes, state: 'Reserved' });
    }
    const both = await own.editor.put(path, { state: 'Paid', notes: 'Paid in cash' });
    expect(answered('PUT /product-orders/:reference', both).order).toMatchObject({
      notes: 'Paid in cash',
      state: 'Paid',
    });
    refused(await own.editor.put(path, { state: 'Returned', notes: 'Lost' }), 409);
    expect((await list()).data).toMatchObject([{ notes: 'Paid in cash', state: 'Paid' }]);
    expect((await own.visitor.get(path)).text).not.toContain('Paid in cash');
    refused(await own.editor.put(path, {}), 400, messages.changeEmpty);
    refused(await own.editor.put('/product-orders/PRO-2222-2222-2222-2222', { notes: 'x' }), 404);
  });
});

describe('several product orders', () => {
  it('are marked as fulfilled together, all or none', async () => {
    const orders = [await place('invoice'), await place('invoice'), await place('invoice')];
    const references = orders.map(({ reference }) => reference);
    const [first = '', second = '', third = ''] = references;
    for (const reference of [first, third]) await become(reference, 'Paid');
    const path = '/product-orders/fulfil';
    const message = shopMessages.productOrderStays('Reserved', 'Fulfilled');
    refused(await own.editor.post(path, { references }), 409, message, 'references.1');
    expect((await list()).data.map(({ state }) => state)).toEqual(['Paid', 'Reserved', 'Paid']);
    await become(second, 'Paid');
    const answer = await own.editor.post(path, { references: [...references, first] });
    const changed = answered('POST /product-orders/fulfil', answer).orders;
    expect(changed.map(({ state }) => state)).toEqual(['Fulfilled', 'Fulfilled', 'Fulfilled']);
    for (const { reference, buyer } of orders) {
      const find = async () =>
        (await outboxOf(own.server.dataDir)).filter(
          (mail) =>
            mail.to?.some(({ address }) => address === buyer.email) &&
            mail.subject?.includes(`${reference} is on its way`),
        );
      await expect.poll(async () => (await find()).length).toBe(1);
    }
  });

  it('are cancelled together with a reason, and return their products', async () => {
    const orders = [await place('invoice', 2), await place('simulated', 3)];
    const references = orders.map(({ reference }) => reference);
    expect(await countLeft()).toBe(45);
    const path = '/product-orders/cancel';
    refused(await own.editor.post(path, { references }), 400, messages.required, 'reason');
    const body = { references, reason: 'Sold out' };
    const unknown = 'PRO-2222-2222-2222-2222';
    const missing = { ...body, references: [...references, unknown] };
    refused(await own.editor.post(path, missing), 404, messages.notFound, 'references.2');
    const tooMany = { ...body, references: Array.from({ length: 101 }, () => unknown) };
    const most = creditMessages.ordersTooMany(100);
    refused(await own.editor.post(path, tooMany), 400, most, 'references');
    expect(await countLeft()).toBe(45);
    const answers = await Promise.all([1, 2].map(() => own.editor.post(path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countLeft()).toBe(50);
    expect((await list()).data).toMatchObject([
      { state: 'Cancelled', reason: 'Sold out' },
      { state: 'Cancelled', reason: 'Sold out' },
    ]);
  });
});

describe('product orders in the panel', () => {
  it('are counted on its home page, and can be read but not changed', async () => {
    const login = { email: `${unique('panel')}@example.org`, password: PANEL_PASSWORD };
    await own.inside.panelUser(login);
    const signIn = await panelRequest(undefined, own.server.url)('POST', '/admin/login', login);
    const administrator = panelRequest(dataOf<{ token: string }>(signIn).token, own.server.url);
    const today = async () =>
      (await administrator('GET', '/content-manager/orders/today')).json as OrdersToday;
    const before = await today();
    const { reference } = await place('invoice', 2);
    await become(reference, 'Paid');
    await place('simulated', 5);
    const after = await today();
    const received = (sums: OrderSums | undefined) => [
      sums?.real.received.total ?? 0,
      sums?.demonstration.received.total ?? 0,
    ];
    const [real = 0, demonstrations = 0] = received(before.products?.today);
    expect(received(after.products?.today)).toEqual([real + 200, demonstrations + 500]);
    expect(after.newest.slice(0, 2)).toMatchObject([
      { bought: `5 × ${product.name}`, state: 'Paid', provider: 'simulated' },
      { bought: `2 × ${product.name}`, state: 'Paid', provider: 'invoice' },
    ]);
    const { uid, _id } = after.newest[1] ?? {};
    const path = `/content-manager/collection-types/${uid}/${_id}`;
    expect(dataOf(await administrator('GET', path))).toMatchObject({ reference, state: 'Paid' });
    const answer = await administrator('PUT', path, { state: 'Cancelled' });
    expect(answer.status, answer.text).toBe(400);
    expect((await list({ q: reference })).data).toMatchObject([{ state: 'Paid' }]);
  });
});
