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
 * Takes an order to another state, as an editor asks for, and tells the buyer by mail.
 * @throws 404 when no order has this reference; 409 for a step that the course of orders does not have, and when it
 *   is paid for after it has expired and too few pieces are left
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
 * Confirms the e-mail address of an order, by the token of its mail. Products that wait for an invoice to be paid are
 * then reserved for longer. A second time changes nothing.
 * @throws 400 at `token` for another one; 404 when no order has this reference; 409 when it has ended
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
 * Ends what is due: reservations expire, and simulated orders of visitors are cancelled. Each order has a transaction
 * of its own, which looks again: another instance, a payment or an editor may have been faster. One that fails is left
 * to the next time.
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
 * Reads an order for a change, and locks it until the transaction ends: its products first, as a new order locks
 * them, then its row.
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

/** Writes the state, moves the pieces, and adds the mail, in the transaction that has locked the order. */
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
