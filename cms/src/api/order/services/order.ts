import { createHash, randomInt } from 'node:crypto';
import {
  type CheckoutInput,
  type EditedOrder,
  messages,
  type Order,
  type OrderFilter,
  type OrderPage,
  type OrderQuery,
} from '@canopy/domain';
import { invalidField, pathId } from '../../../http/input';
import {
  conflictOf,
  isUniqueViolation,
  keyReused,
  notFound,
  notFoundOf,
} from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { longList, type Order as Sorting, writeCsv } from '../../../rows/long-list';
import { hasWords } from '../../../rows/published';
import { runInTransaction } from '../../../rows/transaction';
import { sendMailLater } from '../../../server/mail-later';
import { limit, refund } from '../../../server/throttle';
import projects, { type Offer } from '../../carbon-project/services/carbon-project';
import site from '../../site/services/site';
import { ORDER_CSV } from '../csv';
import { type EditedOrderRow, type OrderRow, toEdited, toWire } from '../wire';
import { cancellationMail, orderMail } from './order-mail';

const ORDER = 'api::order.order';

/** Letters and digits that cannot be confused; see `orderReference`. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Orders of carbon credits. */
export default {
  /**
   * Places an order at the current price and takes the credits, both or neither. A repeated key
   * with the same body answers the order of the first call, and is not counted.
   * @param address the buyer's network address, which is limited
   * @throws 400 at `quantity` when it exceeds the most per order; 404 when there is no such
   *   project; 409 when it has fewer credits left, or when the key was used for another order; 429
   */
  async place(input: CheckoutInput, key: string, address: string): Promise<Order> {
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const before = await orderOf(key, bodyHash);
    if (before) return toWire(before);

    const { name, mostCreditsPerOrder } = await site.settings();
    if (input.quantity > mostCreditsPerOrder) {
      throw invalidField('quantity', messages.quantityMost(mostCreditsPerOrder));
    }
    await limit('checkout', address);
    const offer = await projects.findOffer(pathId(input.projectId));
    const row = newOrder(input, offer);
    try {
      await strapi.db.transaction(async ({ trx }) => {
        // The key comes first: a repeated one must not take credits.
        await insertMany(ORDER, [{ ...row, idempotencyKey: key, bodyHash }], trx);
        await projects.sell(input.projectId, input.quantity, trx);
        // Last, so that only orders that are placed count.
        await limit('checkout-email', input.buyer.email);
      });
    } catch (error) {
      // The same call arrived twice at once, and the other one was first.
      const first = isUniqueViolation(error) && (await orderOf(key, bodyHash));
      if (!first) throw error;
      await refund('checkout', address);
      return toWire(first);
    }
    const order = toWire(row);
    sendMailLater({
      senderName: name,
      to: order.buyer.email,
      ...orderMail(name, strapi.config.get('server.url'), order),
    });
    return order;
  },

  /**
   * Cancels an order, gives its credits back, both or neither, and tells the buyer by mail.
   * @param reason '' when there is none to give
   * @throws 404 when no order has this reference; 409 when it is already cancelled
   */
  async cancel(reference: string, reason: string): Promise<EditedOrder> {
    const [order] = await cancelAll([reference], reason, () => ['reference']);
    return order as EditedOrder;
  },

  /**
   * Cancels several orders, all or none.
   * @throws 404 when there is none of a reference; 409 when one is already cancelled
   */
  async cancelMany(references: readonly string[], reason: string): Promise<EditedOrder[]> {
    return cancelAll(references, reason, (reference) => [
      'references',
      String(references.indexOf(reference)),
    ]);
  },

  /**
   * Writes the notes of an order.
   * @throws 404 when no order has this reference
   */
  async writeNotes(reference: string, notes: string): Promise<EditedOrder> {
    await strapi.db.query(ORDER).updateMany({ where: { reference }, data: { notes } });
    return toEdited(await readRow(reference));
  },

  /** A page of the orders that match, newest first. */
  async list({ page, pageSize, ...filter }: OrderQuery): Promise<OrderPage> {
    const where = conditions(filter);
    const orders = strapi.db.query(ORDER);
    const [rows, total]: [EditedOrderRow[], number] = await Promise.all([
      orders.findMany({
        where,
        orderBy: NEWEST_FIRST,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      orders.count({ where }),
    ]);
    return { data: rows.map(toEdited), meta: { page, pageSize, total } };
  },

  /** The orders that match as a CSV file, in pieces. */
  csv(filter: OrderFilter): AsyncGenerator<string> {
    const selection = { where: conditions(filter), orderBy: NEWEST_FIRST };
    return writeCsv(ORDER_CSV, longList(ORDER, selection, toEdited));
  },

  /** @throws 404 when no order has this reference */
  async one(reference: string): Promise<Order> {
    return toWire(await readRow(reference));
  },
};

const NEWEST_FIRST: Sorting = [{ createdAt: 'desc' }, { id: 'desc' }];

function conditions({ status, q }: OrderFilter) {
  return {
    ...(status && { state: status }),
    ...(q && hasWords(q, ['reference', 'projectName', 'buyerName', 'buyerEmail'])),
  };
}

/** Cancels orders, all or none, and sends their mails. `pathOf` names an order in a refusal. */
async function cancelAll(
  references: readonly string[],
  reason: string,
  pathOf: (reference: string) => readonly string[],
): Promise<EditedOrder[]> {
  // In one order, so that two calls wait for each other instead of both for the other.
  const sorted = [...new Set(references)].sort();
  const cancelled = await runInTransaction(async (trx) => {
    for (const reference of sorted) await cancelOne(reference, reason, pathOf(reference));
    const rows: EditedOrderRow[] = await strapi.db
      .query(ORDER)
      .findMany({ where: { reference: { $in: sorted } }, orderBy: NEWEST_FIRST });
    const byProject = rows.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1));
    for (const { projectId, quantity } of byProject) {
      await projects.takeBack(projectId, quantity, trx);
    }
    return rows.map(toEdited);
  });
  const { name } = await site.settings();
  for (const order of cancelled) {
    sendMailLater({
      senderName: name,
      to: order.buyer.email,
      ...cancellationMail(name, strapi.config.get('server.url'), order),
    });
  }
  return cancelled;
}

/** Cancelled several times at once, only one call succeeds. */
async function cancelOne(
  reference: string,
  reason: string,
  path: readonly string[],
): Promise<void> {
  const { count } = await strapi.db.query(ORDER).updateMany({
    where: { reference, state: 'Confirmed' },
    data: { state: 'Cancelled', reason: reason || null, updatedAt: new Date() },
  });
  if (count > 0) return;
  const fields = (message: string) => [{ path: [...path], message }];
  const isThere = await strapi.db.query(ORDER).count({ where: { reference } });
  if (!isThere) throw notFoundOf(fields(messages.notFound));
  throw conflictOf(messages.orderCancelled, fields(messages.orderCancelled));
}

/** @throws 404 when no order has this reference */
async function readRow(reference: string): Promise<EditedOrderRow> {
  const row: EditedOrderRow | null = await strapi.db.query(ORDER).findOne({ where: { reference } });
  if (!row) throw notFound();
  return row;
}

/** The order of a key. */
async function orderOf(key: string, bodyHash: string): Promise<OrderRow | null> {
  const row = await strapi.db.query(ORDER).findOne({ where: { idempotencyKey: key } });
  if (row && row.bodyHash !== bodyHash) {
    throw keyReused(messages.orderKeyReused);
  }
  return row;
}

function newOrder(
  { projectId, quantity, paymentMethod, buyer }: CheckoutInput,
  { projectName, pricePaise }: Offer,
): OrderRow {
  return {
    reference: newReference(),
    projectId,
    projectName,
    quantity,
    unitPricePaise: pricePaise,
    totalPaise: pricePaise * quantity,
    paymentMethod,
    state: 'Confirmed',
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    createdAt: new Date(),
  };
}

/** 80 random bits in four groups: easy to read aloud, impossible to guess. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['ORD', group(), group(), group(), group()].join('-');
}
