import { type CarbonProject, messages, type Order } from '@canopy/domain';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type Answer, answered, client, refused } from '../support/client';
import { addProject, checkoutBody, editor, keyed } from '../support/content';
import { addClient, inside, unique } from '../support/fixtures';
import { mailTo, outboxOf } from '../support/mail';

/** Orders by invoice: from the reservation to its end, and what happens when several things come at once. */

let project: CarbonProject;

beforeEach(async () => {
  project = await addProject({ quantity: 20 });
});

function ask(fields: Record<string, unknown> = {}): Promise<Answer> {
  const buyer = { name: 'Asha Rao', email: `${unique('asha')}@example.org` };
  const body = checkoutBody(project._id, { provider: 'invoice', quantity: 5, buyer, ...fields });
  return client().post('/checkout', body, keyed());
}

async function reserve(fields?: Record<string, unknown>): Promise<Order> {
  return answered('POST /checkout', await ask(fields)).order;
}

const read = async ({ reference }: Order) =>
  answered('GET /orders/:reference', await client().get(`/orders/${reference}`)).order;

const act = async (what: string, { reference }: Order, body: object = {}) =>
  (await editor()).post(`/orders/${reference}/${what}`, body);

const countLeft = async () =>
  answered('GET /getprojects/:id', await client().get(`/getprojects/${project._id}`)).quantity;

/** Lets the time of reservations pass. */
async function passTime(...orders: Order[]): Promise<void> {
  for (const { reference } of orders) {
    await inside().sql(
      'update orders set reserved_until = created_at where reference = ?',
      reference,
    );
  }
}

async function tokenOf({ buyer }: Order): Promise<string> {
  const { text = '' } = await mailTo(buyer.email, () => outboxOf(inject('dataDir')));
  return /[?]token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The number of credits of the project that movements of a kind have moved. */
async function countMoved(kind: string): Promise<number> {
  const [row] = await inside().sql<{ moved: number | string | null }>(
    `select sum(movement.last - movement.first + 1) as moved from ledger_movements movement
     join issuances on issuances.document_id = movement.issuance_id
     where issuances.project_id = ? and movement.kind = ?`,
    project._id,
    kind,
  );
  return Number(row?.moved ?? 0);
}

describe('an order by invoice', () => {
  it('is reserved, confirmed by the link of its mail, and kept for ten days then', async () => {
    const order = await reserve();
    expect(order).toMatchObject({ state: 'Reserved', status: 'Reserved', isConfirmed: false });
    expect(await countLeft()).toBe(15);
    const path = `/orders/${order.reference}/confirm`;
    refused(await client().post(path, { token: 'x' }), 400, messages.orderTokenWrong, 'token');
    const token = await tokenOf(order);
    const confirmed = answered(
      'POST /orders/:reference/confirm',
      await client().post(path, { token }),
    );
    const days = (Date.parse(confirmed.order.reservedUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(9.9);
    expect(days).toBeLessThan(10.1);
    const buyers = await inside().sql('select id from buyers where email = ?', order.buyer.email);
    expect(buyers).toHaveLength(1);
    const again = answered('POST /orders/:reference/confirm', await client().post(path, { token }));
    expect(again.order.reservedUntil).toBe(confirmed.order.reservedUntil);
  });

  it('is found by the number of its proforma, which the payment names', async () => {
    const order = await reserve();
    await reserve();
    const read = await (await editor()).get('/orders', { q: order.reference });
    const [{ proforma } = { proforma: null }] = answered('GET /orders', read).data;
    expect(proforma).toMatch(/^PF-20\d\d-\d{6}$/);
    const found = await (await editor()).get('/orders', { q: String(proforma).toLowerCase() });
    expect(answered('GET /orders', found).data).toMatchObject([{ reference: order.reference }]);
  });

  it('is delivered when it is paid, and refunded, which frees its credits', async () => {
    const order = await reserve();
    const paid = answered('POST /orders/:reference/pay', await act('pay', order)).order;
    expect(paid).toMatchObject({ state: 'Delivered', status: 'Confirmed', reservedUntil: null });
    expect(paid.course.map(({ state }) => state)).toEqual(['Reserved', 'Paid', 'Delivered']);
    refused(await act('pay', order), 409);
    refused(await act('cancel', order), 409);
    const back = await act('refund', order, { reason: 'Paid twice' });
    expect(answered('POST /orders/:reference/refund', back).order).toMatchObject({
      state: 'Refunded',
      status: 'Cancelled',
      serials: [],
    });
    expect(await countLeft()).toBe(20);
    refused(await act('refund', order, { reason: 'Again' }), 409);
  });

  it('expires by itself, once, whoever looks, and can be paid while as many are free', async () => {
    const [first, second] = [await reserve(), await reserve({ quantity: 15 })];
    await passTime(first);
    await Promise.all([inside().endDueOrders(), inside().endDueOrders(), inside().endDueOrders()]);
    expect((await read(first)).course.map(({ state }) => state)).toEqual(['Reserved', 'Expired']);
    expect(await countMoved('release')).toBe(5);
    const late = answered('POST /orders/:reference/pay', await act('pay', first)).order;
    expect(late.state).toBe('Delivered');
    await passTime(second);
    // The next checkout frees what has expired before it looks for credits.
    await reserve({ quantity: 6 });
    refused(await act('pay', second), 409);
    expect(await read(second)).toMatchObject({ state: 'Expired', serials: [] });
    expect(await countLeft()).toBe(9);
  });

  it('is not paid by false notices, once by repeated ones, and by one of its own', async () => {
    const [order, other] = [await reserve(), await reserve()];
    const totalPaise = Math.round(order.total * 100);
    const told = (reference: string, id: string, amountPaise: number) =>
      inside().tellPayments([{ reference, id, amountPaise }]);
    const id = unique('payment');
    expect(await told(order.reference, id, totalPaise - 1)).toEqual([
      `409 ${messages.paymentAmount}`,
    ]);
    expect((await read(order)).state).toBe('Reserved');
    const notice = { reference: order.reference, id, amountPaise: totalPaise };
    expect(await inside().tellPayments([notice, notice, notice])).toEqual(
      Array(3).fill('Delivered'),
    );
    expect(await countMoved('sell')).toBe(5);
    expect(await told(other.reference, id, totalPaise)).toEqual([`409 ${messages.paymentOfOther}`]);
    expect((await read(other)).state).toBe('Reserved');
    answered('POST /orders/:reference/cancel', await act('cancel', other));
    const [late] = await told(other.reference, unique('payment'), totalPaise);
    expect(late).toMatch(/^409 /);
    expect(await read(other)).toMatchObject({ state: 'Cancelled', serials: [] });
    expect(await countLeft()).toBe(15);
  });

  it('ends in one way when payment, expiry and cancellation come at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => reserve({ quantity: 3 })));
    await passTime(...orders);
    await Promise.all(
      orders.flatMap((order) => [
        act('pay', order),
        inside().endDueOrders(),
        act('cancel', order, { reason: 'At once' }),
      ]),
    );
    const ended = await Promise.all(orders.map(read));
    const kept = ended.filter(({ state }) => state === 'Delivered').length * 3;
    for (const { state } of ended) expect(['Delivered', 'Expired', 'Cancelled']).toContain(state);
    expect(await countLeft()).toBe(20 - kept);
    const [balance] = await inside().sql<{ sold: number; reserved: number }>(
      'select sold, reserved from issuances where project_id = ?',
      project._id,
    );
    expect(balance).toMatchObject({ sold: kept, reserved: 0 });
  });

  it('holds with all others of its e-mail address at most 500 credits', async () => {
    project = await addProject({ quantity: 2000 });
    const buyer = { name: 'Asha Rao', email: `${unique('hoard')}@example.org` };
    const first = await reserve({ buyer, quantity: 400 });
    const more = await ask({ buyer, quantity: 101 });
    refused(more, 429, messages.openCreditsMost(500));
    expect(await countLeft()).toBe(1600);
    await passTime(first);
    await inside().endDueOrders();
  });

  it('is answered to its client, without the notes of editors', async () => {
    const { session } = await addClient();
    const body = checkoutBody(project._id, { provider: 'invoice', quantity: 1 });
    const { order } = answered('POST /checkout', await session.post('/checkout', body, keyed()));
    await (await editor()).put(`/orders/${order.reference}`, { notes: 'Asked by phone' });
    const own = answered('GET /orders', await session.get('/orders?state=Reserved'));
    expect(own.data).toMatchObject([{ reference: order.reference, notes: '' }]);
  });
});
