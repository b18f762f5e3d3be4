import { formatRupees } from '@canopy/domain/common';
import type { CarbonProject, Order } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiServer } from '../../support/api-server';
import { type Answer, answered, client, refused } from '../../support/client';
import { addProject, checkoutBody, editor, keyed } from '../../support/content';
import { addClient, inside, unique } from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';
import { type Questions, questions } from '../../support/questions';
import { startSecondServer } from '../../support/second-server';

/**
 * Orders from reservation to end, and concurrent calls. On PostgreSQL, two instances share one
 * database.
 */

let project: CarbonProject;
let second: ApiServer | undefined;
const instances: Questions[] = [inside()];

beforeAll(async () => {
  second = await startSecondServer();
  if (second) instances.push(questions(second.questionsUrl));
});

afterAll(async () => {
  await second?.stop();
});

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

/** Makes reservations expire. */
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

/** Waits until due emails are sent and returns the subject of the buyer's newest one. */
async function subjectTo({ buyer }: Order): Promise<string | undefined> {
  const due = "select id from outbox where state = 'pending'";
  await expect.poll(() => inside().sql(due)).toEqual([]);
  return (await mailTo(buyer.email, () => outboxOf(inject('dataDir')))).subject;
}

/** Counts the project's credits moved by movements of one kind. */
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
  it('is reserved, confirmed by its emailed link, and then kept for ten days', async () => {
    const order = await reserve();
    expect(order).toMatchObject({ state: 'Reserved', status: 'Reserved', isConfirmed: false });
    expect(await countLeft()).toBe(15);
    const path = `/orders/${order.reference}/confirm`;
    refused(
      await client().post(path, { token: 'x' }),
      400,
      creditMessages.orderTokenWrong,
      'token',
    );
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

  it('sends its proforma only after its email address is confirmed', async () => {
    const order = await reserve();
    expect(await subjectTo(order)).toBe(`Confirm your order ${order.reference}`);
    const token = await tokenOf(order);
    await client().post(`/orders/${order.reference}/confirm`, { token });
    expect(await subjectTo(order)).toBe(`Proforma of your order ${order.reference}`);
    const mail = await mailTo(order.buyer.email, () => outboxOf(inject('dataDir')));
    expect(mail.text).toContain(`Total: ${formatRupees(order.total)}\nPayment: Invoice`);
    expect(mail.text).toContain(`/order/${order.reference}?token=${token}`);
    expect(mail.text).toContain('How to pay:\nAccount 42 at Test Bank\nAmount: ');
    const listed = await (await editor()).get('/orders', { q: order.reference });
    const [{ proforma } = { proforma: null }] = answered('GET /orders', listed).data;
    expect(mail.attachments).toMatchObject([
      { filename: `proforma-${proforma}.pdf`, mimeType: 'application/pdf' },
    ]);
    const [{ content } = { content: '' }] = mail.attachments;
    expect(Buffer.from(content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('is found by its proforma number', async () => {
    const order = await reserve();
    await reserve();
    const read = await (await editor()).get('/orders', { q: order.reference });
    const [{ proforma } = { proforma: null }] = answered('GET /orders', read).data;
    expect(proforma).toMatch(/^PF-20\d\d-\d{6}$/);
    const found = await (await editor()).get('/orders', { q: String(proforma).toLowerCase() });
    expect(answered('GET /orders', found).data).toMatchObject([{ reference: order.reference }]);
  });

  it('is delivered when paid, and its refund frees its credits', async () => {
    const order = await reserve();
    const paid = answered('POST /orders/:reference/pay', await act('pay', order)).order;
    expect(paid).toMatchObject({ state: 'Delivered', status: 'Confirmed', reservedUntil: null });
    expect(paid.course.map(({ state }) => state)).toEqual(['Reserved', 'Paid', 'Delivered']);
    expect(await subjectTo(order)).toBe(`Your order ${order.reference}`);
    refused(await act('pay', order), 409);
    refused(await act('cancel', order), 409);
    const back = await act('refund', order, { reason: 'Paid twice' });
    expect(answered('POST /orders/:reference/refund', back).order).toMatchObject({
      state: 'Refunded',
      status: 'Cancelled',
      serials: [],
    });
    expect(await subjectTo(order)).toBe(`Your order ${order.reference} is refunded`);
    expect(await countLeft()).toBe(20);
    refused(await act('refund', order, { reason: 'Again' }), 409);
  });

  it('expires once and can still be paid while enough credits are available', async () => {
    const [first, second] = [await reserve(), await reserve({ quantity: 15 })];
    await passTime(first);
    await Promise.all([inside().endDueOrders(), inside().endDueOrders(), inside().endDueOrders()]);
    expect((await read(first)).course.map(({ state }) => state)).toEqual(['Reserved', 'Expired']);
    expect(await subjectTo(first)).toBe(`Your order ${first.reference} has expired`);
    expect(await countMoved('release')).toBe(5);
    const late = answered('POST /orders/:reference/pay', await act('pay', first)).order;
    expect(late.state).toBe('Delivered');
    await passTime(second);
    // A checkout releases expired credits before it looks for available ones.
    await reserve({ quantity: 6 });
    refused(await act('pay', second), 409);
    expect(await read(second)).toMatchObject({ state: 'Expired', serials: [] });
    expect(await countLeft()).toBe(9);
  });

  it('expires once even if all instances end it concurrently', async () => {
    const orders = await Promise.all(Array.from({ length: 9 }, () => reserve({ quantity: 2 })));
    await passTime(...orders);
    await Promise.all(
      instances.flatMap(({ endDueOrders }) => [endDueOrders(), endDueOrders(), endDueOrders()]),
    );
    for (const { state, course } of await Promise.all(orders.map(read))) {
      expect([state, course]).toMatchObject(['Expired', [{ state: 'Reserved' }, { state }]]);
    }
    const released = await inside().sql(
      `select order_id from ledger_movements where kind = 'release' and issuance_id in
         (select document_id from issuances where project_id = ?)`,
      project._id,
    );
    expect(released).toHaveLength(9);
    const told = await inside().sql(
      `select id from outbox where kind = 'order-expiry' and entity_id in
         (select document_id from orders where project_id = ?)`,
      project._id,
    );
    expect(told).toHaveLength(9);
    expect(await countLeft()).toBe(20);
  });

  it('is ended when due by the next checkout, even a refused one', async () => {
    const order = await reserve({ quantity: 15 });
    refused(await ask({ quantity: 6 }), 409, creditMessages.creditsLeft(5), 'quantity');
    await passTime(order);
    refused(await ask({ quantity: 21 }), 409, creditMessages.creditsLeft(20), 'quantity');
    expect(await read(order)).toMatchObject({ state: 'Expired', serials: [] });
    expect(await countMoved('release')).toBe(15);
    expect((await reserve({ quantity: 20 })).state).toBe('Reserved');
  });

  it('is paid once by its own payment notice, never by a wrong one', async () => {
    const [order, other] = [await reserve(), await reserve()];
    const totalPaise = Math.round(order.total * 100);
    const told = (reference: string, id: string, amountPaise: number) =>
      inside().tellPayments([{ reference, id, amountPaise }]);
    const id = unique('payment');
    expect(await told(order.reference, id, totalPaise - 1)).toEqual([
      `409 ${creditMessages.paymentAmount}`,
    ]);
    expect((await read(order)).state).toBe('Reserved');
    const notice = { reference: order.reference, id, amountPaise: totalPaise };
    expect(await inside().tellPayments([notice, notice, notice])).toEqual(
      Array(3).fill('Delivered'),
    );
    expect(await countMoved('sell')).toBe(5);
    expect(await told(other.reference, id, totalPaise)).toEqual([
      `409 ${creditMessages.paymentOfOther}`,
    ]);
    expect((await read(other)).state).toBe('Reserved');
    answered('POST /orders/:reference/cancel', await act('cancel', other));
    const [late] = await told(other.reference, unique('payment'), totalPaise);
    expect(late).toMatch(/^409 /);
    expect(await read(other)).toMatchObject({ state: 'Cancelled', serials: [] });
    expect(await countLeft()).toBe(15);
  });

  it('ends in one state after concurrent payment, expiry and cancellation', async () => {
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

  it('reserves at most 500 credits per email address', async () => {
    project = await addProject({ quantity: 2000 });
    const buyer = { name: 'Asha Rao', email: `${unique('hoard')}@example.org` };
    const first = await reserve({ buyer, quantity: 400 });
    const more = await ask({ buyer, quantity: 101 });
    refused(more, 429, creditMessages.openCreditsMost(500));
    expect(await countLeft()).toBe(1600);
    await passTime(first);
    await inside().endDueOrders();
  });

  it('reserves at most 500 credits per mailbox, ignoring tags', async () => {
    project = await addProject({ quantity: 2000 });
    const mailbox = unique('hoard');
    const send = (tag: string, quantity: number, address: string) => {
      const buyer = { name: 'Asha Rao', email: `${mailbox}${tag}@example.org` };
      const body = checkoutBody(project._id, { provider: 'invoice', buyer, quantity });
      return client().post('/checkout', body, { ...keyed(), 'X-Forwarded-For': address });
    };
    expect((await send('', 400, '203.0.113.1')).status).toBe(201);
    const more = await send('+2', 101, '192.0.2.1');
    refused(more, 429, creditMessages.openCreditsMost(500));
  });

  it.each([
    ['the /24 of IPv4', '198.51.100.7', '198.51.100.201', '198.51.101.7'],
    ['the /64 of IPv6', '2001:db8:7:1::7', '2001:db8:7:1:ffff::1', '2001:db8:7:2::7'],
  ])('reserves at most 500 credits within %s', async (_, one, near, far) => {
    project = await addProject({ quantity: 2000 });
    const from = (address: string, quantity: number) => {
      const body = checkoutBody(project._id, { provider: 'invoice', quantity });
      return client().post('/checkout', body, { ...keyed(), 'X-Forwarded-For': address });
    };
    const { order } = answered('POST /checkout', await from(one, 400));
    const more = await from(near, 101);
    refused(more, 429, creditMessages.openCreditsMost(500));
    expect(more.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await countLeft()).toBe(1600);
    const [near100, far500] = [await from(near, 100), await from(far, 500)];
    expect([near100.status, far500.status]).toEqual([201, 201]);
    // An ended order does not count, and its network and mailbox hashes are deleted.
    answered('POST /orders/:reference/cancel', await act('cancel', order));
    expect((await from(near, 400)).status).toBe(201);
    const [row] = await inside().sql(
      'select network_hash, mailbox_hash from orders where reference = ?',
      order.reference,
    );
    expect(row).toEqual({ network_hash: null, mailbox_hash: null });
  });

  it('uses the tax rate at the time it reserves its credits', async () => {
    const first = await reserve();
    await passTime(first);
    const [before] = await inside().sql('select tax_percent from site');
    // Tax changes after the next checkout has begun, which ends due orders before its own
    // transaction.
    const rises = 'update site set tax_percent = 18;';
    const begin =
      inject('database') === 'postgres'
        ? [
            `create function tax_rises() returns trigger language plpgsql
             as $$ begin ${rises} return new; end $$`,
            `create trigger tax_rises after update of state on orders
             for each row execute function tax_rises()`,
          ]
        : [`create trigger tax_rises after update of state on orders begin ${rises} end`];
    for (const statement of begin) await inside().sql(statement);
    try {
      const order = await reserve();
      const [row] = await inside().sql<{ tax_percent: number | string }>(
        'select tax_percent from orders where reference = ?',
        order.reference,
      );
      expect(Number(row?.tax_percent)).toBe(18);
    } finally {
      const end =
        inject('database') === 'postgres'
          ? 'drop function tax_rises cascade'
          : 'drop trigger tax_rises';
      await inside().sql(end);
      await inside().sql('update site set tax_percent = ?', before?.tax_percent ?? null);
    }
  });

  it('is listed for its client without the notes of editors', async () => {
    const { session } = await addClient();
    const body = checkoutBody(project._id, { provider: 'invoice', quantity: 1 });
    const { order } = answered('POST /checkout', await session.post('/checkout', body, keyed()));
    await (await editor()).put(`/orders/${order.reference}`, { notes: 'Asked by phone' });
    const own = answered('GET /orders', await session.get('/orders?state=Reserved'));
    expect(own.data).toMatchObject([{ reference: order.reference, notes: '' }]);
    const buyers = await inside().sql('select id from buyers where email = ?', order.buyer.email);
    expect(buyers).toHaveLength(1);
    // This client's years begin in April.
    const ofOther = await session.post('/checkout', { ...body, year: '2025' }, keyed());
    refused(ofOther, 400, undefined, 'year');
  });
});

describe('a simulated order', () => {
  const HOURS = 3;
  let before: { simulated_hours: number | null } | undefined;

  const setHours = (hours: number | null) =>
    inside().sql('update site set simulated_hours = ?', hours);

  beforeAll(async () => {
    [before] = await inside().sql('select simulated_hours from site');
    await setHours(HOURS);
  });

  afterAll(() => setHours(before?.simulated_hours ?? null));

  /** Returns the hours from an order's placement to its automatic end. */
  async function hoursOf({ reference }: Order): Promise<number | null> {
    const [row] = await inside().sql<Record<'ends' | 'begins', string | number | null>>(
      'select reserved_until as ends, created_at as begins from orders where reference = ?',
      reference,
    );
    if (!row?.ends) return null;
    const ms = (time: string | number | null | undefined) => new Date(time ?? '').getTime();
    return (ms(row.ends) - ms(row.begins)) / 3_600_000;
  }

  it('is cancelled after the configured hours if a visitor placed it', async () => {
    const order = await reserve({ provider: 'simulated' });
    expect(order).toMatchObject({ state: 'Delivered', reservedUntil: null });
    expect(await hoursOf(order)).toBeCloseTo(HOURS, 1);
    await inside().endDueOrders();
    expect((await read(order)).state).toBe('Delivered');
    await passTime(order);
    await inside().endDueOrders();
    expect(await read(order)).toMatchObject({ state: 'Cancelled', status: 'Cancelled' });
    expect(await countMoved('release')).toBe(5);
    expect(await countLeft()).toBe(20);
    const mails = async () =>
      (await outboxOf(inject('dataDir'))).filter(({ subject }) => subject?.includes('cancelled'));
    const mail = await mailTo(order.buyer.email, mails);
    expect(mail.text).toContain(creditMessages.simulatedOrderOver);
  });

  it('is refused where the site does not simulate payments', async () => {
    await inside().simulatePayments(false);
    try {
      const other = await ask({ provider: 'simulated' });
      refused(other, 400, creditMessages.providerUnavailable, 'provider');
      const { providers } = answered('GET /site', await client().get('/site'));
      expect(providers).toEqual(['invoice']);
      const order = await reserve({ provider: undefined });
      expect(order).toMatchObject({ provider: 'invoice', state: 'Reserved' });
    } finally {
      await inside().simulatePayments(true);
    }
  });

  it('is not cancelled if a client placed it', async () => {
    const { session } = await addClient();
    const body = checkoutBody(project._id, { provider: 'simulated', quantity: 5 });
    const { order } = answered('POST /checkout', await session.post('/checkout', body, keyed()));
    expect(await hoursOf(order)).toBeNull();
    await inside().endDueOrders();
    expect((await read(order)).state).toBe('Delivered');
    expect(await countLeft()).toBe(15);
  });
});
