import { creditMessages } from '@canopy/domain/credits';
import {
  type EditedState,
  holdsStock,
  mayProductOrderBecome,
  type ProductOrderState,
  shopMessages,
} from '@canopy/domain/shop';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { isOrderToken } from '../../../http/order-token';
import { conflict, notFound } from '../../../http/refusals';
import { runInTransaction } from '../../../rows/transaction';
import { logFailure } from '../../../server/storage-failure';
import { checkConfirmable, endConfirmed, NO_HASHES } from '../../credits/order/reservations';
import { PROVIDERS } from '../../credits/payment-providers';
import * as outbox from '../../mail/outbox';
import * as site from '../../site/site';
import * as products from '../product/product';
import type { ProductOrderRow } from './wire';

export const ORDER = 'api::product-order.product-order';

/**
 * Takes an order to the state that an editor requests, and queues a mail to the buyer.
 * @throws 404 when no order has this reference. 409 for an invalid transition, or when too few
 * pieces are left for a payment after expiry
 */
export async function changeState(
  reference: string,
  state: EditedState,
  reason: string,
): Promise<ProductOrderRow> {
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    if (!mayProductOrderBecome(order.state, state)) {
      throw conflict('state', shopMessages.productOrderStays(order.state, state));
    }
    if (state !== 'Paid') return become(order, state, { reason: reason || null }, trx);
    const totalPaise = Number(order.totalPaise);
    const payment = PROVIDERS[order.provider].read(null, { reference, totalPaise });
    return become(order, 'Paid', { paymentId: payment.id }, trx);
  });
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
 * Reads an order for a change, and locks it until the transaction ends. Locks its products first,
 * as a new order does, then its row.
 * @throws 404 when no order has this reference
 */
async function lockOrder(reference: string, trx: Knex.Transaction): Promise<ProductOrderRow> {
  const found: Pick<ProductOrderRow, 'items'> | null = await strapi.db
    .query(ORDER)
    .findOne({ select: ['items'], where: { reference } });
  if (!found) throw notFound();
  const ids = found.items.map(({ productId }) => productId);
  await products.lock(ids, trx);
  const { tableName } = strapi.db.metadata.get(ORDER);
  await trx(tableName).select('id').where({ reference }).forUpdate();
  return strapi.db.query(ORDER).findOne({ where: { reference } });
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
