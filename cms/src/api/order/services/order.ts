import { createHash, randomInt } from 'node:crypto';
import {
  type CarbonProject,
  type CheckoutInput,
  messages,
  type Order,
  toPaise,
} from '@canopy/domain';
import { insertMany } from '../../../utils/insert-many';
import { sendMailLater } from '../../../utils/mail-later';
import { isUniqueViolation, keyReused, notFound } from '../../../utils/refusals';
import projects from '../../carbon-project/services/carbon-project';
import site from '../../site/services/site';
import { type OrderRow, toWire } from '../wire';
import { orderMail } from './order-mail';

const ORDER = 'api::order.order';

/** Letters and digits that nobody mistakes for one another; see `orderReference`. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Orders of carbon credits. */
export default {
  /**
   * Makes an order at the price of this moment and takes the credits, both or neither. A repeated
   * key with the same body answers the order of the first call.
   * @throws 404 when there is no such project; 409 when it has fewer credits left, or when the key
   *   was used for another order
   */
  async place(input: CheckoutInput, key: string): Promise<Order> {
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const before = await orderOf(key, bodyHash);
    if (before) return toWire(before);

    const project = await projects.one(input.projectId);
    const row = newOrder(input, project);
    try {
      await strapi.db.transaction(async ({ trx }) => {
        // The key comes first: who repeats it must not take credits.
        await insertMany(ORDER, [{ ...row, idempotencyKey: key, bodyHash }], trx);
        await projects.sell(input.projectId, input.quantity, trx);
      });
    } catch (error) {
      // The same call arrived twice at once, and the other one was first.
      const first = isUniqueViolation(error) && (await orderOf(key, bodyHash));
      if (!first) throw error;
      return toWire(first);
    }
    const order = toWire(row);
    const { name } = await site.settings();
    sendMailLater({
      to: order.buyer.email,
      ...orderMail(name, strapi.config.get('server.url'), order),
    });
    return order;
  },

  /** @throws 404 when no order has this reference */
  async one(reference: string): Promise<Order> {
    const row: OrderRow | null = await strapi.db.query(ORDER).findOne({ where: { reference } });
    if (!row) throw notFound();
    return toWire(row);
  },
};

/** The order that a key has made. */
async function orderOf(key: string, bodyHash: string): Promise<OrderRow | null> {
  const row = await strapi.db.query(ORDER).findOne({ where: { idempotencyKey: key } });
  if (row && row.bodyHash !== bodyHash) {
    throw keyReused(messages.orderKeyReused);
  }
  return row;
}

function newOrder(
  { quantity, paymentMethod, buyer }: CheckoutInput,
  { _id, projectName, price }: CarbonProject,
): OrderRow {
  const unitPricePaise = toPaise(price);
  return {
    reference: newReference(),
    projectId: _id,
    projectName,
    quantity,
    unitPricePaise,
    totalPaise: unitPricePaise * quantity,
    paymentMethod,
    state: 'Confirmed',
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    createdAt: new Date(),
  };
}

/** 80 random bits in four groups: read aloud without mistakes, and never guessed. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['ORD', group(), group(), group(), group()].join('-');
}
