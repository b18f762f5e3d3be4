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
import type { Knex } from 'knex';
import { invalidField, pathId } from '../../../http/input';
import { conflictOf, keyReused, notFound, notFoundOf } from '../../../http/refusals';
import { hasWords } from '../../../rows/has-words';
import { columnsOf, insertMany } from '../../../rows/insert-many';
import { longList, type Order as Sorting, writeCsv } from '../../../rows/long-list';
import { runInTransaction } from '../../../rows/transaction';
import type { Mail } from '../../../server/mail';
import { limit, refund, underLimit } from '../../../server/throttle';
import projects from '../../carbon-project/services/carbon-project';
import ledger, { lockCredits } from '../../issuance/services/ledger';
import outbox from '../../outbox/services/outbox';
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

    const { mostCreditsPerOrder } = await site.settings();
    if (input.quantity > mostCreditsPerOrder) {
      throw invalidField('quantity', messages.quantityMost(mostCreditsPerOrder));
    }
    const projectId = pathId(input.projectId);
    const { email } = input.buyer;
    let isCounted = false;
    const store = () =>
      strapi.db.transaction(async ({ trx }) => {
        await lockCredits(projectId, trx);
        const projectName = await projects.nameOf(projectId);
        const issuance = await ledger.choose(projectId, input, trx);
        const row = newOrder(input, projectName, issuance.pricePaise);
        const [entityId = ''] = await insertMany(
          ORDER,
          [{ ...row, idempotencyKey: key, bodyHash }],
          trx,
        );
        const sale = { orderId: entityId, actor: 'visitor' } as const;
        await ledger.reserve(issuance, { ...sale, quantity: input.quantity }, trx);
        await ledger.sell(sale, trx);
        await outbox.add([{ kind: 'order-confirmation', entityId }]);
        // Last, so that only orders that are placed count.
        await limit('checkout-email', email);
        isCounted = true;
        return toWire(row);
      });
    try {
      return await underLimit('checkout', address, store);
    } catch (error) {
      // The COMMIT failed.
      if (isCounted) await refund('checkout-email', email);
      // The same call arrived twice at once, and the other one was first, which may have taken the last credits.
      const first = await orderOf(key, bodyHash);
      if (!first) throw error;
      return toWire(first);
    }
  },

  /** The mail that confirms an order; null when it has been cancelled, of which another mail tells. */
  async confirmationMail(documentId: string): Promise<Mail | null> {
    const order = await findOrder(documentId);
    return order?.status === 'Confirmed' ? letterTo(order, orderMail) : null;
  },

  /** The mail that tells of a cancelled order. */
  async cancellationMail(documentId: string): Promise<Mail | null> {
    const order = await findOrder(documentId);
    return order && letterTo(order, cancellationMail);
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

  /** Whether there are orders of a project, in whatever state. */
  async hasAny(projectId: string): Promise<boolean> {
    return (await strapi.db.query(ORDER).count({ where: { projectId } })) > 0;
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

/** Cancels orders, all or none, with their mails. `pathOf` names an order in a refusal. */
async function cancelAll(
  references: readonly string[],
  reason: string,
  pathOf: (reference: string) => readonly string[],
): Promise<EditedOrder[]> {
  const unique = [...new Set(references)];
  return runInTransaction(async (trx) => {
    for (const projectId of await projectsOf(unique)) await lockCredits(projectId, trx);
    const before = await lockOrders(unique, trx);
    checkCancellable(before, unique, pathOf);
    const where = { reference: { $in: unique } };
    const data = { state: 'Cancelled', reason: reason || null, updatedAt: new Date() };
    await strapi.db.query(ORDER).updateMany({ where, data });
    const rows: EditedOrderRow[] = await strapi.db
      .query(ORDER)
      .findMany({ where, orderBy: NEWEST_FIRST });
    for (const { documentId } of rows) {
      await ledger.release({ orderId: documentId, actor: 'editor' }, trx);
    }
    await outbox.add(
      rows.map(({ documentId }) => ({ kind: 'order-cancellation', entityId: documentId })),
    );
    return rows.map(toEdited);
  });
}

type LockedOrder = Pick<OrderRow, 'reference' | 'state'>;

/**
 * Reads orders and locks them until the transaction ends: cancelled several times at once, only one call
 * succeeds. In the order of their database ids, so that two calls do not wait for each other.
 */
function lockOrders(references: readonly string[], trx: Knex.Transaction): Promise<LockedOrder[]> {
  return strapi.db
    .connection(strapi.db.metadata.get(ORDER).tableName)
    .select(columnsOf(ORDER, ['reference', 'state']))
    .whereIn('reference', references)
    .orderBy('id')
    .forUpdate()
    .transacting(trx);
}

/** @throws 404 when there is no order of a reference; 409 when one is cancelled already */
function checkCancellable(
  orders: readonly LockedOrder[],
  references: readonly string[],
  pathOf: (reference: string) => readonly string[],
): void {
  const states = new Map(orders.map(({ reference, state }) => [reference, state]));
  const fieldsOf = (state: OrderRow['state'] | undefined, message: string) =>
    references
      .filter((reference) => states.get(reference) === state)
      .map((reference) => ({ path: [...pathOf(reference)], message }));
  const unknown = fieldsOf(undefined, messages.notFound);
  if (unknown.length > 0) throw notFoundOf(unknown);
  const cancelled = fieldsOf('Cancelled', messages.orderCancelled);
  if (cancelled.length > 0) throw conflictOf(messages.orderCancelled, cancelled);
}

/** The projects of orders, in one order for all calls. An order keeps its project. */
async function projectsOf(references: readonly string[]): Promise<string[]> {
  const rows: Pick<OrderRow, 'projectId'>[] = await strapi.db
    .query(ORDER)
    .findMany({ select: ['projectId'], where: { reference: { $in: references } } });
  return [...new Set(rows.map(({ projectId }) => projectId))].sort();
}

/** @throws 404 when no order has this reference */
async function readRow(reference: string): Promise<EditedOrderRow> {
  const row: EditedOrderRow | null = await strapi.db.query(ORDER).findOne({ where: { reference } });
  if (!row) throw notFound();
  return row;
}

async function findOrder(documentId: string): Promise<EditedOrder | null> {
  const row: EditedOrderRow | null = await strapi.db
    .query(ORDER)
    .findOne({ where: { documentId } });
  return row && toEdited(row);
}

/** A mail to the buyer of an order. */
async function letterTo(order: EditedOrder, write: typeof cancellationMail): Promise<Mail> {
  const { name } = await site.settings();
  const letter = write(name, strapi.config.get('server.url'), order);
  return { senderName: name, to: order.buyer.email, ...letter };
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
  projectName: string,
  pricePaise: number,
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
