import { creditMessages } from '@canopy/domain/credits';
import {
  type EditedState,
  holdsStock,
  mayProductOrderBecome,
  type ProductOrderChange,
  type ProductOrderState,
  shopMessages,
} from '@canopy/domain/shop';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { isOrderToken } from '../../../http/order-token';
import { conflict, notFound } from '../../../http/refusals';
import { runInTransaction } from '../../../rows/transaction';
import { logFailure } from '../../../server/storage-failure';
import { checkEach } from '../../credits/order/order-lists';
import { checkConfirmable, endConfirmed, NO_HASHES } from '../../credits/order/reservations';
import { PROVIDERS } from '../../credits/payment-providers';
import * as outbox from '../../mail/outbox';
import * as site from '../../site/site';
import * as products from '../product/product';
import type { ProductOrderRow } from './wire';

export const ORDER = 'api::product-order.product-order';

/**
 * Writes an order's notes, takes it to the state that an editor requests, and then queues a mail to
 * the buyer.
 * @throws 404 when no order has this reference. 409 for an invalid transition, or when too few
 * pieces are left for a payment after expiry
 */
export async function changeOrder(
  reference: string,
  { state, reason, notes }: ProductOrderChange,
): Promise<ProductOrderRow> {
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    const refusal = state && explainRefusedStep(order, state);
    if (refusal) throw conflict('state', refusal);
    if (notes !== undefined) {
      await strapi.db.query(ORDER).updateMany({ where: { reference }, data: { notes } });
    }
    const noted = { ...order, ...(notes !== undefined && { notes }) };
    if (state === undefined) return noted;
    if (state !== 'Paid') return become(noted, state, { reason: reason || null }, trx);
    const totalPaise = Number(order.totalPaise);
    const payment = PROVIDERS[order.provider].read(null, { reference, totalPaise });
    return become(noted, 'Paid', { paymentId: payment.id }, trx);
  });
}

/**
 * Takes several orders to a state and queues a mail to each buyer, all or none.
 * @param reason '' without one
 * @throws 404 for an unknown reference. 409 when an order can't take the step
 */
export async function changeOrders(
  references: readonly string[],
  state: 'Fulfilled' | 'Cancelled',
  reason: string,
): Promise<ProductOrderRow[]> {
  const unique = [...new Set(references)];
  return runInTransaction(async (trx) => {
    const orders = await lockOrders(unique, trx);
    const pathOf = (reference: string) => ['references', String(references.indexOf(reference))];
    checkEach(orders, unique, pathOf, (order) => explainRefusedStep(order, state));
    const after: ProductOrderRow[] = [];
    for (const order of orders) {
      after.push(await become(order, state, { reason: reason || null }, trx));
    }
    return after;
  });
}

/** Returns why an order can't take a step, or null. */
function explainRefusedStep({ state: from }: ProductOrderRow, to: EditedState): string | null {
  return mayProductOrderBecome(from, to) ? null : shopMessages.productOrderStays(from, to);
}

/**
 * Confirms an order's e-mail address with the token of its mail. Extends the reservation of
 * products that wait for an invoice payment. Repeating it changes nothing.
 * @throws 400 at `token` for a wrong one. 404 when no order has this reference. 409 when the order
 * has ended
 */
export async function confirmOrder(reference: string, token: string): Promise<ProductOrderRow> {
  if (!isOrderToken(reference, token)) throw invalidField('token', creditMessages.orderTokenWrong);
  const { invoiceDays } = await site.settings();
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    if (order.isConfirmed) return order;
    const now = new Date();
    checkConfirmable(order.state, order.endsAt, now);
    const isReserved = order.state === 'Reserved';
    const data = {
      isConfirmed: true,
      ...(isReserved && { endsAt: endConfirmed(now, invoiceDays) }),
    };
    await strapi.db
      .query(ORDER)
      .updateMany({ where: { reference }, data: { ...data, updatedAt: now } });
    if (isReserved) {
      await outbox.add([{ kind: 'product-order-reserved', entityId: order.documentId }]);
    }
    return { ...order, ...data };
  });
}

/**
 * Ends due orders: reservations expire, and visitors' simulated orders are cancelled. Each order
 * has its own transaction, which checks again. Another instance, a payment or an editor may have
 * been faster. Failed ones are retried the next time.
 */
export async function endDue(): Promise<void> {
  const due: { reference: string }[] = await strapi.db.query(ORDER).findMany({
    select: ['reference'],
    where: { endsAt: { $lte: new Date() } },
    orderBy: { id: 'asc' },
  });
  for (const { reference } of due) await end(reference).catch(logFailure);
}

async function end(reference: string): Promise<void> {
  await runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    if (!order.endsAt || new Date(order.endsAt) > new Date()) return;
    if (order.state === 'Reserved') await become(order, 'Expired', {}, trx);
    else await become(order, 'Cancelled', { reason: creditMessages.simulatedOrderOver }, trx);
  });
}

/**
 * Reads orders for a change, and locks them until the transaction ends. Locks their products first,
 * as a new order does, then the rows by id.
 * @returns the orders that exist
 */
async function lockOrders(
  references: readonly string[],
  trx: Knex.Transaction,
): Promise<ProductOrderRow[]> {
  const where = { reference: { $in: references } };
  const found: Pick<ProductOrderRow, 'items'>[] = await strapi.db
    .query(ORDER)
    .findMany({ select: ['items'], where });
  const ids = found.flatMap(({ items }) => items.map(({ productId }) => productId));
  await products.lock([...new Set(ids)], trx);
  const { tableName } = strapi.db.metadata.get(ORDER);
  await trx(tableName).select('id').whereIn('reference', references).orderBy('id').forUpdate();
  return strapi.db.query(ORDER).findMany({ where, orderBy: { id: 'asc' } });
}

/**
 * Reads and locks one order.
 * @throws 404 when no order has this reference
 */
async function lockOrder(reference: string, trx: Knex.Transaction): Promise<ProductOrderRow> {
  const [order] = await lockOrders([reference], trx);
  if (!order) throw notFound();
  return order;
}

/**
 * Writes the state, moves the pieces and queues the mail, in the transaction that locked the order.
 */
async function become(
  order: ProductOrderRow,
  state: ProductOrderState,
  changes: Partial<ProductOrderRow>,
  trx: Knex.Transaction,
): Promise<ProductOrderRow> {
  const now = new Date();
  const course = order.course.concat([{ state, at: now.toISOString() }]);
  const data = { ...changes, ...NO_HASHES, state, course, stateSince: now, endsAt: null };
  const { reference, documentId } = order;
  await strapi.db
    .query(ORDER)
    .updateMany({ where: { reference }, data: { ...data, updatedAt: now } });
  if (holdsStock(order.state) && !holdsStock(state)) await products.giveBack(order.items, trx);
  if (!holdsStock(order.state) && holdsStock(state)) await products.take(order.items, trx);
  await outbox.add([{ kind: `product-order-${lower(state)}`, entityId: documentId }]);
  return { ...order, ...data };
}

const lower = <State extends ProductOrderState>(state: State) =>
  state.toLowerCase() as Lowercase<State>;
