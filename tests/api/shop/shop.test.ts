import type { AnswerOf } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import { creditMessages } from '@canopy/domain/credits';
import type { EditedProduct, ProductOrder } from '@canopy/domain/shop';
import { shopMessages } from '@canopy/domain/shop';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, type Client, client, refused } from '../../support/client';
import { keyed, productForm } from '../../support/content';
import { logIn, PASSWORD, unique } from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';
import { type OwnServer, startOwnServer } from '../../support/own-server';

let own: OwnServer;

beforeAll(async () => {
  // Cookies are secure when the site's address is https.
  own = await startOwnServer({ env: { PUBLIC_URL: 'https://canopy.test' } });
});

afterAll(() => own?.stop());

const PAYMENT = { details: 'Account 7 at Shop Bank', upi: 'shop@bank' };

const ADDRESS = {
  street: '1 Hill Road',
  city: 'Mumbai',
  postalCode: '400050',
  region: 'Maharashtra',
  country: 'India',
};

const buyer = () => ({ name: 'Asha Rao', email: `${unique('asha')}@example.org` });

async function addProduct(fields: Record<string, string> = {}): Promise<EditedProduct> {
  const form = productForm(fields);
  return answered('POST /addproduct', await own.editor.request('POST', '/addproduct', { form }));
}

function order(items: object[], fields: object = {}, by: Client = visitor()) {
  const body = { items, buyer: buyer(), address: ADDRESS, ...fields };
  return by.post('/product-orders', body, keyed());
}

async function placed(items: object[], fields: object = {}, by?: Client) {
  return answered('POST /product-orders', await order(items, fields, by)).order;
}

const visitor = () => client(undefined, '', own.server.url);

async function leftOf({ _id }: EditedProduct): Promise<number> {
  return answered('GET /products/:id', await own.visitor.get(`/products/${_id}`)).quantity;
}

/** Waits for the email about an order's state, found by the end of its subject. */
async function mailAbout({ reference, buyer: { email } }: ProductOrder, subject: string) {
  const find = async () =>
    (await outboxOf(own.server.dataDir)).find(
      (mail) =>
        mail.to?.some(({ address }) => address === email) &&
        mail.subject === `Your order ${reference} ${subject}`,
    );
  await expect.poll(find).toBeDefined();
  return (await find()) as Email;
}

async function tokenOf(order: ProductOrder): Promise<string> {
  const { text = '' } = await mailAbout(order, 'waits for your confirmation');
  return /[?]token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Confirms an order with the link in its email. */
async function confirm(order: ProductOrder): Promise<ProductOrder> {
  const path = `/product-orders/${order.reference}/confirm`;
  const answer = await own.visitor.post(path, { token: await tokenOf(order) });
  return answered('POST /product-orders/:reference/confirm', answer).order;
}

const minutesUntil = (time: string | null) => (Date.parse(time ?? '') - Date.now()) / 60_000;

function becomes(reference: string, state: string) {
  return own.editor.put(`/product-orders/${reference}`, { state });
}

describe('a shop without a cart', () => {
  it('returns 404 for carts and orders', async () => {
    expect((await own.visitor.get('/cart')).status).toBe(404);
    expect((await own.visitor.put('/cart', { items: [] })).status).toBe(404);
    const { _id: productId } = await addProduct();
    expect((await order([{ productId, quantity: 1 }])).status).toBe(404);
  });
});

describe('a shop with a cart', () => {
  beforeAll(async () => {
    await own.inside.sql(
      'update site set cart = (1 = 1), simulated_payment = (1 = 1), seller_payment = ?, seller_upi = ?',
      PAYMENT.details,
      PAYMENT.upi,
    );
  });

  it('keeps a visitor’s cart by a cookie and stores only its hash', async () => {
    const { _id: productId } = await addProduct({ price: '249.50' });
    const guest = visitor();
    const answer = await guest.put('/cart', { items: [{ productId, quantity: 3 }] });
    expect(answered('PUT /cart', answer)).toMatchObject({ total: 748.5, changed: [] });
    const cookie = answer.headers.getSetCookie().join();
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect(cookie).toMatch(/secure/i);
    expect(answered('GET /cart', await guest.get('/cart')).items).toMatchObject([{ quantity: 3 }]);
    expect(answered('GET /cart', await visitor().get('/cart')).items).toEqual([]);
    const [, token = ''] = guest.cookie.split('=');
    const rows = await own.inside.sql('select owner from carts');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('reports changes in the cart and refuses an outdated price', async () => {
    const kept = await addProduct({ price: '100' });
    const gone = await addProduct();
    const guest = visitor();
    const items = [
      { productId: kept._id, quantity: 1 },
      { productId: gone._id, quantity: 1 },
    ];
    await guest.put('/cart', { items });
    await own.editor.put(`/products/${kept._id}`, { price: 120 });
    await own.editor.delete(`/products/${gone._id}`);
    const { changed, total } = answered('GET /cart', await guest.get('/cart'));
    expect(changed).toMatchObject([
      { change: 'repriced', priceBefore: 100, price: 120 },
      { change: 'deleted', price: null },
    ]);
    expect(total).toBe(120);
    const [item] = items;
    expect((await order([{ ...item, price: 100 }])).status).toBe(409);
    expect((await order(items)).status).toBe(404);
    expect((await order([{ ...item, price: 120 }], {}, guest)).status).toBe(201);
  });

  it('refuses a total other than the shown one, and reserves nothing', async () => {
    const product = await addProduct({ price: '100', quantity: '5' });
    const items = [{ productId: product._id, quantity: 2 }];
    // No product could have the last three as prices.
    for (const total of [199, 0, 2_000_000, -1, 200.001]) {
      refused(await order(items, { total }), 409, shopMessages.totalChanged('₹200.00'), 'total');
    }
    expect(await leftOf(product)).toBe(5);
    expect(await placed(items, { total: 200 })).toMatchObject({ total: 200 });
    const dear = await addProduct({ price: '900000', quantity: '2' });
    const two = [{ productId: dear._id, quantity: 2 }];
    expect((await placed(two, { total: 1_800_000 })).total).toBe(1_800_000);
  });

  it('merges a visitor’s cart into the account’s at login', async () => {
    const [one, two] = [await addProduct(), await addProduct()];
    const userId = unique('client');
    await own.admin.post('/addclient', { userId, username: userId, password: PASSWORD });
    const login = () => logIn('/login', { userId, password: PASSWORD }, own.server.url);
    await (await login()).put('/cart', { items: [{ productId: one._id, quantity: 2 }] });
    const guest = visitor();
    const items = [
      { productId: one._id, quantity: 1 },
      { productId: two._id, quantity: 1 },
    ];
    await guest.put('/cart', { items });
    const cart = guest.cookie;
    const again = await guest.post('/login', { userId, password: PASSWORD });
    const { jwt } = answered('POST /login', again);
    const session = client(jwt, '', own.server.url);
    expect(answered('GET /cart', await session.get('/cart')).items).toMatchObject([
      { productId: one._id, quantity: 3 },
      { productId: two._id, quantity: 1 },
    ]);
    const left = client(undefined, cart, own.server.url);
    expect(answered('GET /cart', await left.get('/cart')).items).toEqual([]);
  });

  it('never oversells to 50 concurrent buyers', async () => {
    const one = await addProduct({ quantity: '10' });
    const two = await addProduct({ quantity: '50' });
    const items = [
      { productId: one._id, quantity: 1 },
      { productId: two._id, quantity: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => order(n % 2 ? items : items.toReversed())),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40);
    expect([await leftOf(one), await leftOf(two)]).toEqual([0, 40]);
  });

  it('processes an invoice order up to its return, with tax, delivery and mails', async () => {
    const product = await addProduct({ price: '100', quantity: '5' });
    const items = [{ productId: product._id, quantity: 2 }];
    await own.inside.sql('update site set tax_percent = 18');
    const fields = { provider: 'invoice', buyer: buyer() };
    const made = await placed(items, fields);
    // 200 × 18/118 = 30.508…
    expect(made).toMatchObject({ state: 'Reserved', total: 200, delivery: 0, tax: 30.51 });
    expect(made.address).toMatchObject({ country: 'IN' });
    expect(await leftOf(product)).toBe(3);
    const paper = await own.visitor.get(`/product-orders/${made.reference}/proforma`);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const open = answered('GET /product-orders', await own.editor.get('/product-orders'));
    const [{ proforma } = { proforma: null }] = open.data;
    expect(proforma).toMatch(/^PP-20\d\d-\d{6}$/);
    const named = await own.editor.get('/product-orders', { q: proforma ?? '' });
    expect(answered('GET /product-orders', named).data).toMatchObject([
      { reference: made.reference },
    ]);
    await confirm(made);
    const asked = await mailAbout(made, 'is reserved');
    expect(asked.text).toContain(
      `How to pay:\n${PAYMENT.details}\nUPI: ${PAYMENT.upi}\nupi://pay?pa=${PAYMENT.upi}&`,
    );
    expect(asked.text).toContain(`Amount: ₹200.00\nPayment reference: ${proforma}`);
    expect(asked.attachments).toMatchObject([{ filename: `proforma-${proforma}.pdf` }]);
    expect((await becomes(made.reference, 'Fulfilled')).status).toBe(409);
    for (const state of ['Paid', 'Fulfilled', 'Returned']) {
      expect((await becomes(made.reference, state)).status).toBe(200);
    }
    expect((await becomes(made.reference, 'Paid')).status).toBe(409);
    expect(await leftOf(product)).toBe(5);
    const read = await own.visitor.get(`/product-orders/${made.reference.toLowerCase()}`);
    const { course } = answered('GET /product-orders/:reference', read).order;
    expect(course.map(({ state }) => state)).toEqual(['Reserved', 'Paid', 'Fulfilled', 'Returned']);
    const mail = await mailTo(fields.buyer.email, () => outboxOf(own.server.dataDir));
    expect(mail.text).toContain(made.reference);
    expect(mail.text).not.toContain(ADDRESS.street);
  });

  it('states delivery and returns, and describes delivery to search engines', async () => {
    const [{ document_id: documentId } = { document_id: '' }] = await own.inside.sql<
      Record<string, string>
    >('select document_id from site');
    const change = (data: Record<string, unknown>) =>
      own.inside.document('api::site.site', 'update', { documentId, data });
    const { _id } = await addProduct({ price: '100' });
    await change({
      delivery: [{ region: 'India', costPaise: 8000, days: 7 }],
      returns: 'Within 30 days.',
    });
    const stated = answered('GET /site', await own.visitor.get('/site'));
    expect(stated).toMatchObject({
      delivery: [{ region: 'India', cost: 80, freeFrom: null, days: 7 }],
      returns: 'Within 30 days.',
    });
    const page = await (await fetch(`${own.server.url}/product/${_id}`)).text();
    expect(page).toContain('Within 30 days.');
    expect(page).toContain('"shippingDestination":{"@type":"DefinedRegion","addressCountry":"IN"}');
    await change({ delivery: [], returns: null });
    const after = answered('GET /site', await own.visitor.get('/site'));
    expect(after).toMatchObject({ delivery: [], returns: '' });
  });

  it('charges delivery by the table, and deletes the address a month after the order ended', async () => {
    const [{ document_id: documentId } = { document_id: '' }] = await own.inside.sql<
      Record<string, string>
    >('select document_id from site');
    const delivery = [
      { region: 'India', costPaise: 8000, freeFromPaise: 99_900 },
      { region: 'Kerala', costPaise: 4000 },
    ];
    const setDelivery = (rates: object[]) =>
      own.inside.document('api::site.site', 'update', { documentId, data: { delivery: rates } });
    await setDelivery(delivery);
    const product = await addProduct({ price: '100', quantity: '50' });
    const items = [{ productId: product._id, quantity: 2 }];
    const made = await placed(items);
    expect(made).toMatchObject({ delivery: 80, total: 280 });
    const near = await placed(items, { address: { ...ADDRESS, region: 'Kerala' } });
    expect(near).toMatchObject({ delivery: 40, total: 240 });
    const many = await placed([{ productId: product._id, quantity: 10 }]);
    expect(many).toMatchObject({ delivery: 0, total: 1000 });
    const abroad = await order(items, { address: { ...ADDRESS, country: 'Germany' } });
    refused(abroad, 400, shopMessages.notDelivered, 'address.country');
    await setDelivery([]);

    const addressOf = async ({ reference }: { reference: string }) =>
      answered(
        'GET /product-orders/:reference',
        await own.visitor.get(`/product-orders/${reference}`),
      ).order.address;
    expect((await becomes(made.reference, 'Fulfilled')).status).toBe(200);
    await own.inside.forgetAddresses();
    expect(await addressOf(made)).toMatchObject({ street: ADDRESS.street });
    const long = new Date(Date.now() - 31 * 24 * 3_600_000);
    const since = inject('database') === 'postgres' ? long.toISOString() : long.getTime();
    await own.inside.sql('update product_orders set state_since = ?', since);
    await own.inside.forgetAddresses();
    expect(await addressOf(made)).toBeNull();
    // An order that is still to be delivered keeps its address.
    expect(await addressOf(near)).toMatchObject({ street: ADDRESS.street });
  });

  it('sends an unconfirmed buyer neither the proforma nor typed text', async () => {
    const { _id: productId } = await addProduct({ quantity: '5' });
    const made = await placed([{ productId, quantity: 1 }], { provider: 'invoice' });
    expect(made).toMatchObject({ state: 'Reserved', isConfirmed: false });
    const { text = '', attachments } = await mailAbout(made, 'waits for your confirmation');
    expect(attachments).toEqual([]);
    for (const typed of ['Asha', ADDRESS.street, ADDRESS.city]) expect(text).not.toContain(typed);
  });

  it('reserves products for minutes, and for days once the mailed link is opened', async () => {
    const { _id: productId } = await addProduct({ quantity: '5' });
    const made = await placed([{ productId, quantity: 1 }], { provider: 'invoice' });
    expect(minutesUntil(made.reservedUntil)).toBeCloseTo(30, 0);
    const path = `/product-orders/${made.reference}/confirm`;
    refused(
      await own.visitor.post(path, { token: 'x' }),
      400,
      creditMessages.orderTokenWrong,
      'token',
    );
    const confirmed = await confirm(made);
    expect(confirmed.isConfirmed).toBe(true);
    expect(minutesUntil(confirmed.reservedUntil)).toBeCloseTo(10 * 24 * 60, 0);
    expect((await confirm(made)).reservedUntil).toBe(confirmed.reservedUntil);
  });

  it('states where to pay only for a confirmed, unpaid order', async () => {
    const { _id: productId } = await addProduct({ price: '100', quantity: '5' });
    const made = await placed([{ productId, quantity: 2 }], { provider: 'invoice' });
    const payTo = async () =>
      answered(
        'GET /product-orders/:reference',
        await own.visitor.get(`/product-orders/${made.reference}`),
      ).payTo;
    expect(await payTo()).toBeNull();
    await confirm(made);
    const listed = await own.editor.get('/product-orders', { q: made.reference });
    const [{ proforma } = { proforma: '' }] = answered('GET /product-orders', listed).data;
    expect(await payTo()).toEqual({
      details: PAYMENT.details,
      upi: {
        id: PAYMENT.upi,
        link: `upi://pay?pa=${PAYMENT.upi}&pn=Canopy&am=200.00&cu=INR&tn=${proforma}`,
      },
      amount: 200,
      reference: proforma,
    });
    await becomes(made.reference, 'Paid');
    expect(await payTo()).toBeNull();
  });

  it('offers no invoice until the site states where to pay', async () => {
    const { _id: productId } = await addProduct({ quantity: '5' });
    await own.inside.sql('update site set seller_payment = null, seller_upi = null');
    const { providers } = answered('GET /site', await own.visitor.get('/site'));
    const answer = await order([{ productId, quantity: 1 }], { provider: 'invoice' });
    await own.inside.sql('update site set seller_upi = ?', PAYMENT.upi);
    const withUpi = answered('GET /site', await own.visitor.get('/site'));
    await own.inside.sql('update site set seller_payment = ?', PAYMENT.details);
    expect(providers).toEqual(['simulated']);
    refused(answer, 400, creditMessages.providerUnavailable, 'provider');
    expect(withUpi.providers).toEqual(['simulated', 'invoice']);
  });

  it('refuses to confirm an order that has ended', async () => {
    const { _id: productId } = await addProduct({ quantity: '5' });
    const items = [{ productId, quantity: 1 }];
    const [over, cancelled] = [
      await placed(items, { provider: 'invoice' }),
      await placed(items, { provider: 'invoice' }),
    ];
    const open = async (order: ProductOrder) =>
      own.visitor.post(`/product-orders/${order.reference}/confirm`, {
        token: await tokenOf(order),
      });
    await own.inside.sql(
      'update product_orders set ends_at = created_at where reference = ?',
      over.reference,
    );
    refused(await open(over), 409, creditMessages.orderReservationOver, 'reference');
    const token = await tokenOf(cancelled);
    await becomes(cancelled.reference, 'Cancelled');
    const late = await own.visitor.post(`/product-orders/${cancelled.reference}/confirm`, {
      token,
    });
    refused(late, 409, creditMessages.orderStays('Cancelled', 'confirmed'), 'reference');
  });

  it('limits the pieces of one order', async () => {
    const few = await addProduct({ quantity: '100' });
    const many = await addProduct({ quantity: '100' });
    const items = [
      { productId: few._id, quantity: 20 },
      { productId: many._id, quantity: 21 },
    ];
    const answer = await order(items);
    refused(answer, 400, shopMessages.piecesMost(20), 'items.1.quantity');
    expect([await leftOf(few), await leftOf(many)]).toEqual([100, 100]);
  });

  it.each([
    ['mailbox', () => ({ email: `${unique('hoard')}@example.org` }), '198.51.100.7', '203.0.113.9'],
    ['network', () => ({}), '198.51.101.7', '198.51.101.201'],
  ] as const)('limits the unpaid pieces of one %s', async (_, mailbox, from, near) => {
    const products = [await addProduct({ quantity: '100' }), await addProduct({ quantity: '100' })];
    const items = (quantity: number) =>
      products.map(({ _id: productId }) => ({ productId, quantity }));
    const { email } = { email: '', ...mailbox() };
    const buyers = (tag: string) =>
      email ? { name: 'Asha Rao', email: email.replace('@', `${tag}@`) } : buyer();
    const send = (address: string, quantity: number, tag = '') => {
      const body = {
        items: items(quantity),
        buyer: buyers(tag),
        address: ADDRESS,
        provider: 'invoice',
      };
      return visitor().post('/product-orders', body, { ...keyed(), 'X-Forwarded-For': address });
    };
    expect((await send(from, 20)).status).toBe(201);
    const more = await send(near, 6, '+1');
    refused(more, 429, shopMessages.openPiecesMost(50));
    expect(more.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await send(near, 5, '+2')).status).toBe(201);
    const [first] = products;
    expect(await leftOf(first as EditedProduct)).toBe(75);
  });

  it.each(['street', 'city', 'postalCode', 'region'])('refuses a URL as %s', async (field) => {
    const { _id: productId } = await addProduct();
    const address = { ...ADDRESS, [field]: 'www.evil.example' };
    const answer = await order([{ productId, quantity: 1 }], { address });
    refused(answer, 400, messages.pageAddressRefused, `address.${field}`);
  });

  it('expires a reservation and sells the released pieces again', async () => {
    const product = await addProduct({ quantity: '1' });
    const items = [{ productId: product._id, quantity: 1 }];
    const { reference } = await placed(items, { provider: 'invoice' });
    expect((await order(items)).status).toBe(409);
    await own.inside.sql(
      'update product_orders set ends_at = created_at where reference = ?',
      reference,
    );
    expect((await order(items)).status).toBe(201);
    const { order: expired } = answered(
      'GET /product-orders/:reference',
      await own.visitor.get(`/product-orders/${reference}`),
    );
    expect(expired.state).toBe('Expired');
    expect((await becomes(reference, 'Paid')).status).toBe(409);
  });

  it.each([1, 5])('returns the first order of %i pieces for a repeated key', async (quantity) => {
    const product = await addProduct({ quantity: '5' });
    const body = {
      items: [{ productId: product._id, quantity }],
      buyer: buyer(),
      address: ADDRESS,
    };
    const key = keyed();
    const post = () => own.visitor.post('/product-orders', body, key);
    const answers: AnswerOf<'POST /product-orders'>[] = [];
    for (const answer of await Promise.all([post(), post(), post()])) {
      answers.push(answered('POST /product-orders', answer));
    }
    expect(new Set(answers.map(({ order: { reference } }) => reference)).size).toBe(1);
    expect(await leftOf(product)).toBe(5 - quantity);
  });
});

describe('a green claim', () => {
  const name = 'Eco-friendly bowl';

  it('requires evidence before it is published', async () => {
    const form = productForm({ name });
    const refused = await own.editor.request('POST', '/addproduct', { form });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('"footprint","evidence"');
    const footprint = JSON.stringify({ evidence: 'Report 12' });
    const added = await addProduct({ name, footprint });
    expect(added).toMatchObject({ unprovenClaims: [], footprint: { evidence: 'Report 12' } });
  });

  it('requires evidence in material and contents too', async () => {
    for (const field of ['material', 'contents']) {
      const form = productForm({ [field]: 'Compostable paper' });
      expect((await own.editor.request('POST', '/addproduct', { form })).status, field).toBe(400);
    }
    await addProduct({ maker: 'Eco & Sons' });
  });

  it('stays when already published, and is listed as unproven', async () => {
    const { _id } = await addProduct();
    await own.inside.sql('update products set name = ? where document_id = ?', name, _id);
    expect((await own.editor.put(`/products/${_id}`, { price: 5 })).status).toBe(200);
    const { data } = answered(
      'GET /content/products',
      await own.editor.get('/content/products', { claims: 'unproven' }),
    );
    expect(data).toMatchObject([{ _id, unprovenClaims: ['eco friendly'] }]);
  });
});
