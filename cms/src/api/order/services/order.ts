import { createHash, randomInt } from 'node:crypto';
import { type CheckoutInput, messages, type Order } from '@canopy/domain';
import { invalidField, pathId } from '../../../http/input';
import { conflict, isUniqueViolation, keyReused, notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { sendMailLater } from '../../../server/mail-later';
import { limit, refund } from '../../../server/throttle';
import projects, { type Offer } from '../../carbon-project/services/carbon-project';
import site from '../../site/services/site';
import { type OrderRow, toWire } from '../wire';
import { orderMail } from './order-mail';

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
   * Cancels an order and gives its credits back, both or neither.
   * @throws 404 when no order has this reference; 409 when it is already cancelled
   */
  async cancel(reference: string): Promise<Order> {
    await strapi.db.transaction(async ({ trx }) => {
      // When it is cancelled several times at once, only one call gives the credits back.
      const { count: cancelled } = await strapi.db.query(ORDER).updateMany({
        where: { reference, state: 'Confirmed' },
        data: { state: 'Cancelled', updatedAt: new Date() },
      });
      const { projectId, quantity } = await readOrder(reference);
      if (cancelled === 0) throw conflict('reference', messages.orderCancelled);
      await projects.takeBack(projectId, quantity, trx);
    });
    return readOrder(reference);
  },

  one: readOrder,
};

/** @throws 404 when no order has this reference */
async function readOrder(reference: string): Promise<Order> {
  const row: OrderRow | null = await strapi.db.query(ORDER).findOne({ where: { reference } });
  if (!row) throw notFound();
  return toWire(row);
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
