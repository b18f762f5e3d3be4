/** Orders of carbon credits. */

import { groupIndian } from '@canopy/domain/common';
import {
  creditMessages,
  type EditedOrder,
  mayBecome,
  type Order,
  type OrderFilter,
  type OrderPage,
  type OrderQuery,
  type OrderState,
  outcomeOf,
  type PayTo,
  type RetirementRequest,
  statesOf,
} from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { isOrderToken } from '../../../http/order-token';
import { forbidden, notFound, refuseTaken } from '../../../http/refusals';
import type { NewOrder, OrderDay } from '../../../panel-type/calls';
import { longList, writeCsv } from '../../../rows/long-list';
import { idOfProforma, proformaNumber } from '../../../rows/proforma-number';
import { readPage } from '../../../rows/read-page';
import { runInTransaction } from '../../../rows/transaction';
import { filterByWords } from '../../../rows/word-filter';
import type { Caller } from '../../caller/account';
import * as outbox from '../../mail/outbox';
import * as site from '../../site/site';
import * as buyers from '../buyer/buyer';
import * as ledger from '../issuance/ledger';
import { PROVIDERS } from '../payment-providers';
import { ORDER_CSV } from './csv';
import {
  checkEach,
  NEWEST_FIRST,
  type OrderKind,
  orderOf,
  sumDay,
  sumMatches,
  whereMoney,
} from './order-lists';
import { editedWithSerials, withSerials } from './order-serials';
import {
  become,
  checkSteps,
  explainRefusedStep,
  lockOrder,
  lockOrders,
  ORDER,
} from './order-states';
import { findPayTo } from './pay-to';
import { proformaFile } from './proforma';
import { checkConfirmable, endConfirmed } from './reservations';
import {
  askRetirement,
  checkNotRetiring,
  settle,
  toMovementActor,
  toRetirementWords,
} from './settle-order';
import { type EditedOrderRow, toEdited } from './wire';

const KIND: OrderKind<OrderState> = { uid: ORDER, outcomeOf };

/**
 * Confirms an order's e-mail address with the token of its mail. Extends the reservation of credits
 * that wait for an invoice payment. Repeating it changes nothing.
 * @throws 400 at `token` for a wrong one. 404 when no order has this reference. 409 when the order
 * has ended
 */
export async function confirm(reference: string, token: string): Promise<Order> {
  if (!isOrderToken(reference, token)) throw invalidField('token', creditMessages.orderTokenWrong);
  const { invoiceDays } = await site.settings();
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    if (order.isConfirmed) return withSerials(order, trx);
    const now = new Date();
    const isReserved = order.state === 'Reserved';
    checkConfirmable(order.state, order.reservedUntil, now);
    const data = {
      isConfirmed: true,
      ...(isReserved && { reservedUntil: endConfirmed(now, invoiceDays) }),
    };
    await strapi.db
      .query(ORDER)
      .updateMany({ where: { id: order.id }, data: { ...data, updatedAt: now } });
    await buyers.ensure(order, trx);
    if (isReserved) await outbox.add([{ kind: 'order-proforma', entityId: order.documentId }]);
    return withSerials({ ...order, ...data }, trx);
  });
}

/**
 * Records a payment, which a notice of the order's provider reports, and delivers the credits.
 * After an expired reservation, they are reserved again. A repeated notice changes nothing.
 * @throws 404 when no order has this reference. 409 in a state without payment, for a wrong notice,
 * or when too few credits are left
 */
export async function pay(
  reference: string,
  notice: unknown,
  caller: Caller | undefined,
): Promise<EditedOrder> {
  // A payment pays for one order: its id is unique.
  return refuseTaken('reference', creditMessages.paymentOfOther, () =>
    runInTransaction(async (trx) => {
      const order = await lockOrder(reference, trx);
      const totalPaise = Number(order.totalPaise);
      const payment = PROVIDERS[order.provider].read(notice, { reference, totalPaise });
      if (order.paymentId === payment.id) return edited(order, trx);
      const paid = await settle(
        order,
        { payment, actor: toMovementActor(caller), hours: null },
        trx,
      );
      return edited(paid, trx);
    }),
  );
}

/**
 * Records that a payment was refunded. The credits become available again.
 * @throws 404 when no order has this reference. 409 when it isn't delivered, or its retirement is
 * requested
 */
export async function refund(reference: string, reason: string): Promise<EditedOrder> {
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    checkSteps(order, ['Refunded']);
    checkNotRetiring(order, ['reference']);
    const after = await become(order, ['Refunded'], { reason });
    await ledger.release({ orderId: order.documentId, actor: 'editor' }, trx);
    await outbox.add([{ kind: 'order-refund', entityId: order.documentId }]);
    return edited(after, trx);
  });
}

/**
 * Requests the retirement of an order's credits. Missing details come from the checkout.
 * @throws 400 at a wrong `token`, a `year` that the client doesn't have, or `retire` of
 * unserialised credits. 403 without a token, unless the caller is the order's client or an editor.
 * 404 when no order has this reference. 409 when it isn't delivered, or its retirement is requested
 */
export async function retire(
  reference: string,
  { token, beneficiary, reason, year }: RetirementRequest,
  caller: Caller | undefined,
): Promise<Order> {
  const { clientId } = await readRow(reference);
  const isOwn = caller?.role === 'client' && caller.client.documentId === clientId;
  if (toMovementActor(caller) !== 'editor' && !isOwn) {
    if (token === '') throw forbidden();
    if (!isOrderToken(reference, token))
      throw invalidField('token', creditMessages.orderTokenWrong);
  }
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    const before = toRetirementWords(order);
    const words = {
      beneficiary: beneficiary ?? before.beneficiary,
      reason: reason || before.reason,
      year: year ?? before.year,
    };
    const asked = await askRetirement(
      order,
      words,
      isOwn ? 'client' : toMovementActor(caller),
      trx,
    );
    return withSerials(asked, trx);
  });
}

/**
 * Cancels an order, releases its credits and queues a mail to the buyer, all or nothing.
 * @param reason '' without one
 * @throws 404 when no order has this reference. 409 in a state without cancellation, and once its
 * retirement is requested
 */
export async function cancel(reference: string, reason: string): Promise<EditedOrder> {
  const [order] = await cancelAll([reference], reason, () => ['reference']);
  return order as EditedOrder;
}

/**
 * Cancels several orders, all or none.
 * @throws 404 for an unknown reference. 409 when an order can't be cancelled
 */
export async function cancelMany(
  references: readonly string[],
  reason: string,
): Promise<EditedOrder[]> {
  return cancelAll(references, reason, (reference) => [
    'references',
    String(references.indexOf(reference)),
  ]);
}

/**
 * Writes the notes of an order.
 * @throws 404 when no order has this reference
 */
export async function writeNotes(reference: string, notes: string): Promise<EditedOrder> {
  return runInTransaction(async (trx) => {
    const order = await lockOrder(reference, trx);
    await strapi.db.query(ORDER).updateMany({ where: { id: order.id }, data: { notes } });
    return edited({ ...order, notes }, trx);
  });
}

/** Returns whether a project has orders, in any state. */
export async function hasAny(projectId: string): Promise<boolean> {
  return (await strapi.db.query(ORDER).count({ where: { projectId } })) > 0;
}

/**
 * Lists one page of matching orders, newest first by default, with the sums of all matches. A client
 * sees its own, without editors' notes.
 */
export async function list(
  { page, pageSize, sort, order, ...filter }: OrderQuery,
  caller: Caller,
): Promise<OrderPage> {
  const own = caller.role === 'client' ? caller.client.documentId : null;
  const where = { ...conditions(filter), ...(own && { clientId: own }) };
  const selection = { where, orderBy: orderOf({ sort, order }) };
  const paging = { page, pageSize };
  const [{ data, meta }, sums] = await Promise.all([
    readPage(ORDER, selection, paging, async (rows: EditedOrderRow[]) => {
      const found = await editedWithSerials(rows);
      return own ? found.map((each) => ({ ...each, notes: '' })) : found;
    }),
    sumMatches(KIND, where),
  ]);
  return { data, meta: { ...meta, sums } };
}

/** Sums the day of all orders. */
export const readDay = (now: Date): Promise<OrderDay> => sumDay(KIND, now);

/** Reads the newest orders. */
export async function readNewest(most: number): Promise<NewOrder[]> {
  const rows: EditedOrderRow[] = await strapi.db
    .query(ORDER)
    .findMany({ orderBy: NEWEST_FIRST, limit: most });
  return rows.map((row) => {
    const { _id, quantity, projectName, total, state, provider, createdAt } = toEdited(row);
    const bought = `${groupIndian(quantity)} × ${projectName}`;
    return { _id, uid: ORDER, bought, total, state, provider, createdAt };
  });
}

/** Writes matching orders as a CSV file, in chunks. */
export function csv(filter: OrderFilter): AsyncGenerator<string> {
  const selection = { where: conditions(filter), orderBy: NEWEST_FIRST };
  return writeCsv(
    ORDER_CSV,
    longList(ORDER, selection, (row: EditedOrderRow) => toEdited(row)),
  );
}

/**
 * Returns an order with its payment details. These are null unless it waits for payment.
 * @throws 404 when no order has this reference
 */
export async function one(reference: string): Promise<{ order: Order; payTo: PayTo | null }> {
  const row = await readRow(reference);
  const payTo = await findPayTo(row, proformaNumber('PF', row));
  return { order: await withSerials(row), payTo };
}

/**
 * Renders the proforma of an order.
 * @throws 404 when no order by invoice has this reference
 */
export async function proforma(reference: string, signal: AbortSignal) {
  return proformaFile(await readRow(reference), signal);
}

function conditions({ status, state, money, q }: OrderFilter) {
  return {
    ...(status && { state: { $in: statesOf(status).filter((one) => !state || one === state) } }),
    ...(!status && state && { state }),
    ...whereMoney(money),
    // A proforma number also names a provider.
    ...(q && { $and: [searched(q)] }),
  };
}

/**
 * Returns the search condition for orders. A proforma number finds its order, because payments by
 * invoice name it.
 */
function searched(q: string) {
  const id = idOfProforma('PF', q);
  return id === null
    ? filterByWords(q, ['reference', 'projectName', 'buyerName', 'buyerEmail'])
    : { id, provider: 'invoice' };
}

async function edited(order: EditedOrderRow, trx: Knex.Transaction): Promise<EditedOrder> {
  const [answered] = await editedWithSerials([order], trx);
  return answered as EditedOrder;
}

/** Cancels orders with their mails, all or none. `pathOf` locates an order in a refusal. */
async function cancelAll(
  references: readonly string[],
  reason: string,
  pathOf: (reference: string) => readonly string[],
): Promise<EditedOrder[]> {
  const unique = [...new Set(references)];
  return runInTransaction(async (trx) => {
    const orders = await lockOrders(unique, trx);
    checkEach(orders, unique, pathOf, whyNotCancelled);
    const after: EditedOrderRow[] = [];
    for (const order of orders) {
      after.push(await become(order, ['Cancelled'], { reason: reason || null }));
      await ledger.release({ orderId: order.documentId, actor: 'editor' }, trx);
    }
    await outbox.add(
      orders.map(({ documentId }) => ({ kind: 'order-cancellation', entityId: documentId })),
    );
    return editedWithSerials(after.reverse(), trx);
  });
}

/** Returns why an order can't be cancelled, or null. */
function whyNotCancelled({ state, provider, retirementId }: EditedOrderRow): string | null {
  if (!mayBecome(state, 'Cancelled', provider)) return explainRefusedStep(state, 'Cancelled');
  return retirementId === null ? null : creditMessages.orderRetiring;
}

/**
 * Reads an order.
 * @throws 404 when no order has this reference
 */
async function readRow(reference: string): Promise<EditedOrderRow> {
  const row: EditedOrderRow | null = await strapi.db.query(ORDER).findOne({ where: { reference } });
  if (!row) throw notFound();
  return row;
}
