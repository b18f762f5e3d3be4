import { messages } from '@canopy/domain/common';
import type { CarbonProject, Order, OrderMoney, OrderOutcome } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import { inventoryMessages } from '@canopy/domain/inventory';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { OrdersToday } from '../../../cms/src/panel-type/calls';
import { type Answer, answered, client, refusalOf, refused } from '../../support/client';
import { addProject, checkoutBody, editor, keyed } from '../../support/content';
import { admin, inside, sessionOf, unique } from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';
import { dataOf, panel, panelRequest } from '../../support/panel';

const PROJECTS = 'api::carbon-project.carbon-project';

let project: CarbonProject;
let buyer: { name: string; email: string };

beforeEach(async () => {
  project = await addProject();
  buyer = { name: 'Asha Rao', email: `${unique('asha')}@example.org` };
});

function buy(fields: Record<string, unknown> = {}, key?: string): Promise<Answer> {
  return client().post('/checkout', checkoutBody(project._id, fields), keyed(key));
}

async function bought(fields: Record<string, unknown> = {}, key?: string): Promise<Order> {
  return answered('POST /checkout', await buy(fields, key)).order;
}

async function countLeft(): Promise<number> {
  const path = `/getprojects/${project._id}`;
  return answered('GET /getprojects/:id', await client().get(path)).quantity;
}

async function ordersOfProject(): Promise<{ quantity: number }[]> {
  return inside().sql('select quantity from orders where project_id = ?', project._id);
}

describe('POST /checkout', () => {
  it('uses the price and project name of the server, not of the request', async () => {
    const order = await bought({
      buyer,
      quantity: 3,
      unitPrice: 1,
      price: 1,
      total: 1,
      projectName: 'x',
    });
    expect(order).toMatchObject({
      projectId: project._id,
      projectName: project.projectName,
      quantity: 3,
      unitPrice: 999.99,
      total: 2999.97,
      paymentMethod: 'UPI',
      status: 'Confirmed',
      state: 'Delivered',
      provider: 'simulated',
      reservedUntil: null,
      buyer,
    });
    expect(order.course.map(({ state }) => state)).toEqual(['Reserved', 'Paid', 'Delivered']);
    expect(await countLeft()).toBe(97);
  });

  it('calculates the largest possible total exactly', async () => {
    project = await addProject({ price: 999_999.99, quantity: 10_000_000 });
    await withMostCredits(9_999_999, async () => {
      const shownTotal = 9_999_998_900_000.01;
      expect((await bought({ quantity: 9_999_999, shownTotal })).total).toBe(shownTotal);
    });
    expect(await countLeft()).toBe(1);
  });

  it('refuses a shown total that differs from the current one', async () => {
    const shown = { quantity: 3, shownTotal: 2999.97 };
    const session = await editor();
    const listed = await session.get('/issuances', { projectId: project._id });
    const [issuance] = answered('GET /issuances', listed).data;
    await session.put(`/issuances/${issuance?._id}`, { price: 1100 });
    const repriced = creditMessages.creditsRepriced('₹3,300.00', '₹2,999.97');
    refused(await buy(shown), 409, repriced, 'shownTotal');
    for (const shownTotal of [3299.99, 3300.001, 0, -1, 1e300]) {
      refused(await buy({ ...shown, shownTotal }), 409, undefined, 'shownTotal');
    }
    refused(
      await buy({ ...shown, shownTotal: 'much' }),
      400,
      messages.numberExpected,
      'shownTotal',
    );
    expect(await countLeft()).toBe(100);
    const key = unique('key');
    const placed = await bought({ ...shown, buyer, shownTotal: 3300 }, key);
    expect(placed.total).toBe(3300);
    await session.put(`/issuances/${issuance?._id}`, { price: 1200 });
    // A repeated body returns the first order, even after a price change.
    expect(await bought({ ...shown, buyer, shownTotal: 3300 }, key)).toEqual(placed);
    const other = await buy({ ...shown, buyer, shownTotal: 3600 }, key);
    refused(other, 409, creditMessages.orderKeyReused, 'Idempotency-Key');
    // Without a shown total, the current price applies.
    expect((await bought({ quantity: 3 })).total).toBe(3600);
  });

  it('sells at most the limit of the site per order, 1,000 by default', async () => {
    project = await addProject({ quantity: 50_000 });
    const { mostCreditsPerOrder } = answered('GET /site', await client().get('/site'));
    expect(mostCreditsPerOrder).toBe(1000);
    for (const quantity of [1001, 99_999_999, 1e300]) {
      const answer = await buy({ quantity });
      refused(answer, 400, 'Order at most 1,000 credits at a time.', 'quantity');
    }
    await bought({ quantity: 1000 });
    await withMostCredits(40_000, async () => {
      refused(
        await buy({ quantity: 40_001 }),
        400,
        creditMessages.quantityMost(40_000),
        'quantity',
      );
      await bought({ quantity: 40_000 });
      const few = 'Only 9,000 credits of this project can still be bought.';
      refused(await buy({ quantity: 9001 }), 409, few, 'quantity');
    });
    // Sites older than this setting have no value.
    await withMostCredits(null, async () => {
      refused(await buy({ quantity: 1001 }), 400, creditMessages.quantityMost(1000), 'quantity');
    });
  });

  it('explains each invalid quantity', async () => {
    refused(await buy({ quantity: 1.5 }), 400, creditMessages.quantityWhole, 'quantity');
    refused(await buy({ quantity: 0 }), 400, creditMessages.quantityForm, 'quantity');
    refused(await buy({ quantity: 'many' }), 400, messages.numberExpected, 'quantity');
  });

  it('refuses names with line breaks or control characters', async () => {
    for (const name of ['A\r\nBcc: evil@x.example', 'A\tB', 'A\u2028B', 'A\u0007']) {
      const answer = await buy({ buyer: { name, email: 'a@b.example' } });
      refused(answer, 400, messages.oneLine, 'buyer.name');
    }
  });

  it('accepts company names but refuses web addresses in names', async () => {
    const buyer = { name: 'Amazon.com, Inc.', email: 'a@b.example' };
    expect((await bought({ buyer })).buyer.name).toBe(buyer.name);
    for (const name of ['Win a prize http://evil.example/x Click', 'www.evil.tld', 'evil.com/x']) {
      const answer = await buy({ buyer: { name, email: 'a@b.example' } });
      refused(answer, 400, messages.pageAddressRefused, 'buyer.name');
    }
  });

  it.each(['UPI', 'Credit Card', 'Wallet', 'Bank Transfer'])(
    'accepts payment by %s',
    async (method) => {
      expect((await bought({ paymentMethod: method })).paymentMethod).toBe(method);
    },
  );

  it('requires a payment method', async () => {
    for (const paymentMethod of ['', undefined, null, 'Cash']) {
      const answer = await buy({ paymentMethod });
      refused(answer, 400, 'Please select a payment method.');
    }
  });

  it.each([0, -1, 1.5, '', null, 'many', 1e9])('refuses to sell %j credits', async (quantity) => {
    refused(await buy({ quantity }), 400, undefined, 'quantity');
    expect(await countLeft()).toBe(100);
  });

  it('requires a buyer with a name and an email address', async () => {
    refused(
      await buy({ buyer: { name: ' ', email: 'a@b.org' } }),
      400,
      messages.required,
      'buyer.name',
    );
    refused(
      await buy({ buyer: { name: 'A', email: 'nowhere' } }),
      400,
      messages.emailForm,
      'buyer.email',
    );
    refused(await buy({ buyer: undefined }), 400, messages.required, 'buyer');
  });

  it('requires an idempotency key', async () => {
    const body = checkoutBody(project._id);
    refused(
      await client().post('/checkout', body),
      400,
      inventoryMessages.idempotencyKeyForm,
      'Idempotency-Key',
    );
    refused(
      await client().post('/checkout', body, keyed('short')),
      400,
      inventoryMessages.idempotencyKeyForm,
    );
  });

  it('sells credits of published projects only', async () => {
    for (const projectId of ['a'.repeat(24), 'unknown', '../x', '\0']) {
      refused(await buy({ projectId }), 404, messages.notFound);
    }
    refused(await buy({ projectId: undefined }), 400, messages.required, 'projectId');
    await inside().sql(
      'update carbon_projects set published_at = null where document_id = ?',
      project._id,
    );
    refused(await buy(), 404, messages.notFound);
  });
});

describe('a repeated submission', () => {
  it('returns the first order and takes no more credits', async () => {
    const key = unique('key');
    const first = await bought({ buyer, quantity: 2 }, key);
    expect(await bought({ buyer, quantity: 2 }, key)).toEqual(first);
    expect(await countLeft()).toBe(98);
  });

  it('creates one order when sent concurrently', async () => {
    const key = unique('key');
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => bought({ buyer, quantity: 2 }, key)),
    );
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1);
    expect(await ordersOfProject()).toHaveLength(1);
    expect(await countLeft()).toBe(98);
  });

  it('creates one order even if it takes the last credits', async () => {
    const key = unique('key');
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => bought({ buyer, quantity: 100 }, key)),
    );
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1);
    expect(await countLeft()).toBe(0);
  });

  it('is refused with a different body', async () => {
    const key = unique('key');
    await bought({ buyer, quantity: 2 }, key);
    refused(
      await buy({ buyer, quantity: 3 }, key),
      409,
      creditMessages.orderKeyReused,
      'Idempotency-Key',
    );
    expect(await countLeft()).toBe(98);
  });
});

describe('too many orders', () => {
  it('are refused for one email address and take no credits', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => buy({ buyer })));
    const statuses = orders.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill(429)]);
    refused(await buy({ buyer }), 429, messages.tooManyOrders);
    expect(await countLeft()).toBe(95);
    expect(await ordersOfProject()).toHaveLength(5);
    await bought();
  });

  it('do not block a repeated submission', async () => {
    const key = unique('key');
    const first = await bought({ buyer }, key);
    for (let n = 0; n < 4; n += 1) await bought({ buyer });
    refused(await buy({ buyer }), 429, messages.tooManyOrders);
    expect(await bought({ buyer }, key)).toEqual(first);
  });

  it('are refused from one IP address, except for a repeated submission', async () => {
    const one = client();
    const body = checkoutBody(project._id);
    const key = keyed();
    const first = answered('POST /checkout', await one.post('/checkout', body, key));
    const more = await Promise.all(
      Array.from({ length: 60 }, () =>
        one.post('/checkout', checkoutBody('a'.repeat(24)), keyed()),
      ),
    );
    expect(more.filter(({ status }) => status === 404)).toHaveLength(59);
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answered('POST /checkout', await one.post('/checkout', body, key))).toEqual(first);
  });
});

describe('a placed order', () => {
  const cancel = async (reference: string) =>
    (await editor()).post(`/orders/${reference}/cancel`, {});

  it('returns its credits once when cancelled', async () => {
    const order = await bought({ quantity: 40 });
    const answer = answered('POST /orders/:reference/cancel', await cancel(order.reference));
    const cancelled = { state: 'Cancelled', at: expect.any(String) };
    const course = order.course.concat(cancelled as (typeof order.course)[number]);
    const shownNow = { ...order, status: 'Cancelled', state: 'Cancelled', course };
    expect(answer.order).toMatchObject({ ...shownNow, reason: '', notes: '' });
    expect(await countLeft()).toBe(100);
    refused(await cancel(order.reference), 409, creditMessages.orderCancelled, 'reference');
    expect(await countLeft()).toBe(100);
    const shown = await client().get(`/orders/${order.reference}`);
    expect(answered('GET /orders/:reference', shown)).toEqual({ order: shownNow, payTo: null });
    await bought({ quantity: 100 });
  });

  it('can be cancelled by its reference in any case, without a body', async () => {
    const { reference } = await bought();
    const path = `/orders/${reference.toLowerCase()}/cancel`;
    answered('POST /orders/:reference/cancel', await (await editor()).request('POST', path));
    refused(await cancel('ORD-2222-2222-2222-2222'), 404, messages.notFound);
    refused(await cancel('1'), 404, messages.notFound);
  });

  it('can be cancelled by content managers and platform admins only', async () => {
    const { reference } = await bought();
    const path = `/orders/${reference}/cancel`;
    refused(await client().post(path, {}), 401);
    refused(await (await sessionOf('client')).post(path, {}), 403);
    expect((await (await admin()).post(path, {})).status).toBe(200);
  });

  it('sends its buyer the reason for a cancellation', async () => {
    const order = await bought({ buyer });
    const reason = 'The project was withdrawn.';
    const path = `/orders/${order.reference}/cancel`;
    const answer = await (await editor()).post(path, { reason });
    expect(answered('POST /orders/:reference/cancel', answer).order.reason).toBe(reason);
    const mails = async () =>
      (await outboxOf(inject('dataDir'))).filter(({ subject }) => subject?.includes('cancelled'));
    const mail = await mailTo(buyer.email, mails);
    expect(mail.subject).toBe(`Your order ${order.reference} is cancelled`);
    expect(mail.text).toContain(`Reason: ${reason}`);
    expect(mail.text).not.toContain(buyer.name);
    const long = await (await editor()).post(path, { reason: 'x'.repeat(501) });
    refused(long, 400, messages.tooLong(500), 'reason');
  });

  it('can be cancelled with others, all or none', async () => {
    const session = await editor();
    const other = await addProject();
    const sold = await client().post('/checkout', checkoutBody(other._id), keyed());
    const orders = [
      await bought({ quantity: 3 }),
      await bought({ quantity: 4 }),
      answered('POST /checkout', sold).order,
    ];
    const references = orders.map(({ reference }) => reference);
    const cancelAll = (fields: object) =>
      session.post('/orders/cancel', { references, reason: 'Test orders', ...fields });
    const unknown = 'ORD-2222-2222-2222-2222';
    refused(await cancelAll({ references: [...references, unknown] }), 404, messages.notFound);
    await cancel(references[1] ?? '');
    refused(await cancelAll({}), 409, creditMessages.orderCancelled, 'references.1');
    expect(await countLeft()).toBe(97);
    refused(await cancelAll({ reason: '' }), 400, messages.required, 'reason');
    refused(await cancelAll({ references: [] }), 400, messages.required, 'references');
    refused(await cancelAll({ references: ['1'] }), 400, undefined, 'references.0');

    const rest = references.filter((_, n) => n !== 1);
    const done = await cancelAll({ references: [...rest, ...rest] });
    const cancelled = answered('POST /orders/cancel', done).orders;
    expect(cancelled.map(({ reference }) => reference).sort()).toEqual(rest.toSorted());
    expect(cancelled.map(({ reason }) => reason)).toEqual(['Test orders', 'Test orders']);
    expect(await countLeft()).toBe(100);
  });

  it('never sells its credits twice during concurrent cancellations', async () => {
    const first = await bought({ quantity: 100 });
    const [cancellations, orders] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => cancel(first.reference))),
      Promise.all(Array.from({ length: 20 }, () => buy({ quantity: 7 }))),
    ]);
    expect(cancellations.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(cancellations.filter(({ status }) => status === 409)).toHaveLength(5);
    // Orders before the cancellation found no credits. At most fourteen fit after it.
    const placed = orders
      .filter(({ status }) => status === 201)
      .map((answer) => answered('POST /checkout', answer).order);
    expect(placed.length).toBeLessThanOrEqual(14);
    expect(await countLeft()).toBe(100 - 7 * placed.length);
    await Promise.all(placed.map(({ reference }: Order) => cancel(reference)));
    expect(await countLeft()).toBe(100);
  });

  it('does not deadlock with edits of its project on the site and in the panel', async () => {
    const session = await editor();
    const listed = await session.get('/issuances', { projectId: project._id });
    const [issuance] = answered('GET /issuances', listed).data;
    const prices = [10, 11, 12, 13, 14, 15];
    const answers = prices.flatMap((price) => [
      session.put(`/issuances/${issuance?._id}`, { price }),
      session.put(`/projects/${project._id}`, { description: `For ${price} rupees.` }),
    ]);
    const inPanel = prices.map((price) =>
      inside().document(PROJECTS, 'update', {
        documentId: project._id,
        data: { methodology: `For ${price} rupees` },
        status: 'published',
      }),
    );
    const orders = await Promise.all(prices.map(() => bought()));
    for (const { status, text } of await Promise.all(answers)) expect(status, text).toBe(200);
    await Promise.all(inPanel);
    for (const { unitPrice } of orders) expect([project.price, ...prices]).toContain(unitPrice);
    expect(await countLeft()).toBe(100 - orders.length);
  });

  it('is counted on the home page of the panel on its day only', async () => {
    const path = '/content-manager/orders/today';
    const asManager = await panel('canopy-order-manager');
    const today = async () => {
      const answer = await asManager('GET', path);
      expect(answer.status, answer.text).toBe(200);
      return answer.json as OrdersToday;
    };
    const before = (await today()).credits;
    const simulated = await bought({ quantity: 4 });
    const cancelled = await bought({ quantity: 2 });
    await cancel(cancelled.reference);
    const unpaid = await bought({ quantity: 3, provider: 'invoice' });
    const paid = await bought({ quantity: 5, provider: 'invoice' });
    await (await editor()).post(`/orders/${paid.reference}/pay`, {});
    const { credits: after, products, newest } = await today();
    const paiseOf = (...totals: number[]) =>
      totals.reduce((sum, total) => sum + Math.round(total * 100), 0);
    const added = (money: OrderMoney, outcome: OrderOutcome) => {
      const [was, is] = [before.today[money][outcome], after.today[money][outcome]];
      return [is.orders - was.orders, paiseOf(is.total) - paiseOf(was.total)];
    };
    expect(added('real', 'received')).toEqual([1, paiseOf(paid.total)]);
    expect(added('real', 'reserved')).toEqual([2, paiseOf(paid.total, unpaid.total)]);
    expect(added('real', 'cancelled')).toEqual([0, 0]);
    expect(added('demonstration', 'received')).toEqual([
      2,
      paiseOf(simulated.total, cancelled.total),
    ]);
    expect(added('demonstration', 'cancelled')).toEqual([1, paiseOf(cancelled.total)]);
    expect(after.open.orders).toBe(before.open.orders + 1);
    expect(newest.slice(0, 3)).toMatchObject([
      { bought: `5 × ${project.projectName}`, state: 'Delivered', provider: 'invoice' },
      { bought: `3 × ${project.projectName}`, state: 'Reserved', total: unpaid.total },
      { bought: `2 × ${project.projectName}`, state: 'Cancelled', provider: 'simulated' },
    ]);
    // An order manager may read orders of credits only.
    expect(products).toBeNull();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    const course = JSON.stringify([
      { state: 'Reserved', at: yesterday },
      { state: 'Paid', at: yesterday },
      { state: 'Delivered', at: new Date().toISOString() },
    ]);
    await inside().sql('update orders set course = ? where reference = ?', course, paid.reference);
    expect((await today()).credits.today.real.received).toEqual(before.today.real.received);
    expect((await panelRequest()('GET', path)).status).toBe(401);
    expect((await (await panel('canopy-news-editor'))('GET', path)).status).toBe(403);
  });

  it('can be cancelled in the panel but not changed otherwise', async () => {
    const order = await bought({ quantity: 40 });
    const [row] = await inside().sql<{ document_id: string }>(
      'select document_id from orders where reference = ?',
      order.reference,
    );
    const path = `/content-manager/collection-types/api::order.order/${row?.document_id}`;
    const asManager = await panel('canopy-order-manager');
    const form = dataOf<object>(await asManager('GET', path));
    for (const changed of [
      { ...form, quantity: 1 },
      { ...form, state: 'Cancelled', buyerName: 'Another' },
      { buyerEmail: 'another@example.org' },
      form,
    ]) {
      const answer = await asManager('PUT', path, changed);
      expect(answer.status, answer.text).toBe(400);
      expect(refusalOf(answer).message).toMatch(/^Orders cannot be changed/);
    }
    expect(await countLeft()).toBe(60);
    const given = { ...form, state: 'Cancelled', reason: 'Bought twice' };
    const answer = await asManager('PUT', path, given);
    expect(answer.status, answer.text).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      state: 'Cancelled',
      quantity: 40,
      reason: 'Bought twice',
    });
    expect(await countLeft()).toBe(100);
    const again = await asManager('PUT', path, { ...form, state: 'Cancelled' });
    refused(again, 400, creditMessages.orderCancelled);
    expect((await asManager('PUT', path, { ...form, state: 'Delivered' })).status).toBe(400);
    expect((await asManager('DELETE', path)).status).toBe(400);
    expect(await countLeft()).toBe(100);
  });
});

describe('the credits of a project', () => {
  it('are never sold twice to concurrent buyers', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => buy({ quantity: 7 })));
    const statuses = answers.map(({ status }) => status);
    // Fourteen times seven are 98. The two remaining credits are too few for another order.
    expect(statuses.filter((status) => status === 201)).toHaveLength(14);
    expect(statuses.filter((status) => status === 409)).toHaveLength(16);
    expect(await countLeft()).toBe(2);
    const sold = (await ordersOfProject()).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(sold).toBe(98);
  });

  it('are counted in the refusal of a larger order', async () => {
    refused(await buy({ quantity: 101 }), 409, creditMessages.creditsLeft(100), 'quantity');
    await bought({ quantity: 100 });
    refused(await buy(), 409, creditMessages.creditsLeft(0), 'quantity');
    expect(await ordersOfProject()).toHaveLength(1);
  });

  it('do not return when an editor publishes the project again', async () => {
    await bought({ quantity: 40 });
    await inside().publish(PROJECTS, project._id, {
      description: 'Mended.',
    });
    expect(await countLeft()).toBe(60);
    refused(await buy({ quantity: 61 }), 409, creditMessages.creditsLeft(60));
  });

  it('cannot be changed in the panel, because the ledger counts them', async () => {
    const editor = await panel();
    const entry = `/content-manager/collection-types/${PROJECTS}/${project._id}`;
    await bought({ quantity: 40 });
    for (const [change, field, message] of [
      [{ quantity: 100 }, 'quantity', creditMessages.creditsCounted(60)],
      [{ pricePaise: 100 }, 'pricePaise', creditMessages.creditsPriced(999.99)],
    ] as const) {
      for (const answer of [
        await editor('PUT', entry, change),
        await editor('POST', `${entry}/actions/publish`, change),
      ]) {
        refused(answer, 400, message, field);
      }
    }
    const same = { quantity: 60, pricePaise: 99_999, methodology: 'Another' };
    const published = await editor('POST', `${entry}/actions/publish`, same);
    expect(published.status, published.text).toBe(200);
    expect(await countLeft()).toBe(60);
  });

  it('are issued when a draft is first published', async () => {
    const { documentId } = await inside().document(PROJECTS, 'create', {
      data: { projectName: unique('Draft'), pricePaise: 100, quantity: 7 },
    });
    const issued = async () =>
      inside().sql('select quantity from issuances where project_id = ?', documentId);
    expect(await issued()).toEqual([]);
    for (const quantity of [7, undefined]) {
      await inside().publish(PROJECTS, documentId, quantity ? { quantity } : {});
      expect(await issued()).toEqual([{ quantity: 7 }]);
    }
  });
});

describe('the orders of all buyers', () => {
  it('are listed newest first, searched, filtered and downloaded by editors', async () => {
    const session = await editor();
    const name = unique('=Leela');
    const placed = [
      await bought({ buyer: { ...buyer, name } }),
      await bought({ buyer: { ...buyer, name } }),
    ];
    const [older, newer] = placed.map(({ reference }) => reference);
    const found = async (query: Record<string, unknown>) => {
      const page = answered('GET /orders', await session.get('/orders', query));
      expect(page.meta.total).toBeGreaterThanOrEqual(page.data.length);
      return page.data.map(({ reference }) => reference);
    };
    expect(await found({ q: name })).toEqual([newer, older]);
    expect(await found({ q: `${buyer.email} ${project.projectName}` })).toEqual([newer, older]);
    expect(await found({ q: older?.toLowerCase() })).toEqual([older]);
    expect(await found({ q: name, page: 2, pageSize: 1 })).toEqual([older]);
    await session.post(`/orders/${older}/cancel`, {});
    expect(await found({ q: name, status: 'Cancelled' })).toEqual([older]);
    expect(await found({ q: name, status: 'Confirmed' })).toEqual([newer]);
    refused(await session.get('/orders', { status: 'Lost' }), 400, messages.notListed, 'status');

    const file = await session.get('/orders.csv', { q: name, status: 'Confirmed' });
    expect(file.headers.get('content-disposition')).toContain('orders.csv');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(newer);
    // Spreadsheets must not run text that a buyer typed.
    expect(lines[1]).toContain(`'${name}`);
  });

  it('have notes that buyers cannot read', async () => {
    const session = await editor();
    const { reference } = await bought();
    const path = `/orders/${reference}`;
    for (const notes of ['Asked by phone.\nTwice.', '']) {
      const answer = await session.put(path, { notes });
      expect(answered('PUT /orders/:reference', answer).order.notes).toBe(notes);
    }
    await session.put(path, { notes: 'Secret' });
    expect((await client().get(path)).text).not.toContain('Secret');
    refused(await session.put(path, {}), 400, messages.required, 'notes');
    refused(await session.put('/orders/ORD-2222-2222-2222-2222', { notes: 'x' }), 404);
  });
});

describe('an order', () => {
  it('is shown by its reference and never cached', async () => {
    const order = await bought();
    expect(order.reference).toMatch(/^ORD(-[2-9A-HJ-NP-Z]{4}){4}$/);
    const answer = await client().get(`/orders/${order.reference}`);
    expect(answered('GET /orders/:reference', answer)).toEqual({ order, payTo: null });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lower = await client().get(`/orders/${order.reference.toLowerCase()}`);
    expect(answered('GET /orders/:reference', lower)).toEqual({ order, payTo: null });
    refused(await client().get('/orders/ORD-2222-2222-2222-2222'), 404, messages.notFound);
    refused(await client().get('/orders/1'), 404, messages.notFound);
  });

  it('has a random reference', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => bought()));
    expect(new Set(orders.map(({ reference }) => reference.slice(0, 8))).size).toBeGreaterThan(15);
  });

  it('is confirmed by email without text typed by the buyer', async () => {
    const email = `${unique('asha')}@example.org`;
    const order = await bought({ buyer: { name: 'Win a prize', email }, reason: 'Click here' });
    const mail = await mailTo(email, () => outboxOf(inject('dataDir')));
    expect(mail.subject).toBe(`Your order ${order.reference}`);
    expect(mail.text).toContain(`Total: ₹999.99`);
    // This address may belong to a stranger, so the email omits all text that the buyer typed.
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/prize|Click/);
  });

  it('keeps its price after the price of the project rises', async () => {
    const order = await bought();
    const session = await editor();
    const listed = await session.get('/issuances', { projectId: project._id });
    const [issuance] = answered('GET /issuances', listed).data;
    await session.put(`/issuances/${issuance?._id}`, { price: 5000 });
    const answer = await client().get(`/orders/${order.reference}`);
    expect(answered('GET /orders/:reference', answer).order.unitPrice).toBe(999.99);
    expect((await bought()).unitPrice).toBe(5000);
  });
});

/** Runs work with another site limit of credits per order. */
async function withMostCredits(most: number | null, work: () => Promise<void>): Promise<void> {
  const set = (value: number | null) =>
    inside().sql('update site set most_credits_per_order = ?', value);
  await set(most);
  try {
    await work();
  } finally {
    await set(1000);
  }
}

it('POST /checkout is open to editors too', async () => {
  const order = answered(
    'POST /checkout',
    await (await editor()).post('/checkout', checkoutBody(project._id), keyed()),
  ).order;
  expect(order.unitPrice).toBe(999.99);
});
