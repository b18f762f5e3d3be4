import { formatRupees, messages, toPaise } from '@canopy/domain/common';
import type { OrderProvider } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import {
  addUpItems,
  findRate,
  type Product,
  type ProductOrder,
  type ProductOrderInput,
  shopMessages,
} from '@canopy/domain/shop';
import type { SiteSettings } from '@canopy/domain/site';
import { invalid, invalidField } from '../../../http/input';
import { fieldsConflict, fieldsNotFound, notFound } from '../../../http/refusals';
import { checkShownTotal } from '../../../http/shown-total';
import { createOnce, type KeyedRequest, type RequestIdentity } from '../../../rows/idempotency';
import { insertMany } from '../../../rows/insert-many';
import { newReference } from '../../../rows/reference';
import {
  checkOpenQuantity,
  endUnconfirmed,
  hashBuyer,
  NO_HASHES,
  underOrderLimits,
} from '../../credits/order/reservations';
import { PROVIDERS } from '../../credits/payment-providers';
import * as outbox from '../../mail/outbox';
import * as site from '../../site/site';
import * as carts from '../cart/cart';
import * as products from '../product/product';
import { endDue, ORDER } from './product-order-states';
import { countPieces, type ProductOrderRow, toWire } from './wire';

const HOUR_MS = 60 * 60_000;

const OPEN_PIECES = { uid: ORDER, quantity: 'pieces', reservedUntil: 'ends_at' } as const;

/** Person who orders. */
interface Orderer {
  /** Network address. */
  readonly address: string;
  /** Owner of the cart that ordered products are removed from. Null without one. */
  readonly cart: string | null;
  /** Whether the caller isn't signed in. */
  readonly isVisitor: boolean;
}

/**
 * Places an order at the current prices and reserves the products, all or nothing. An order that is
 * paid at once becomes Paid. A repeated request returns the first one's order and isn't counted.
 * @throws 400 at a `provider` not offered, a `quantity` above `mostPiecesPerOrder`, or a country
 * without delivery. 404 while the shop has no carts, and for a product that isn't public. 409 for a
 * price or total other than shown, for too few pieces, and for a key used for another order. 429
 * over a limit
 */
export function placeOrder(
  input: ProductOrderInput,
  request: KeyedRequest,
  orderer: Orderer,
): Promise<ProductOrder> {
  return createOnce<ProductOrderRow, ProductOrder>(request, {
    find: () => strapi.db.query(ORDER).findOne({ where: { idempotencyKey: request.key } }),
    create: (identity) => createOrder(input, identity, orderer),
    replay: toWire,
    reused: creditMessages.orderKeyReused,
    hashedUntil060: toHashedUntil060(input),
  });
}

async function createOrder(
  input: ProductOrderInput,
  { key, bodyHash }: RequestIdentity,
  orderer: Orderer,
): Promise<ProductOrder> {
  const settings = await site.settings();
  if (!settings.cart) throw notFound(shopMessages.cartClosed);
  const provider = input.provider ?? (settings.providers[0] as OrderProvider);
  if (!settings.providers.includes(provider)) {
    throw invalidField('provider', creditMessages.providerUnavailable);
  }
  checkQuantities(input.items, settings.mostPiecesPerOrder);
  const [limits, seller] = await Promise.all([site.orderLimits(), site.seller()]);
  const { email } = input.buyer;
  // Frees the products of due orders for this one, even if it is refused.
  await endDue();

  const { address } = orderer;
  const { ordersPerHour } = limits;
  return underOrderLimits({ address, email, ordersPerHour }, (countOrder) =>
    strapi.db.transaction(async ({ trx }) => {
      const ids = input.items.map(({ productId }) => productId);
      await products.lock(ids, trx);
      const now = new Date();
      const made = {
        ...(await addUp(input, await site.settings())),
        pieces: countPieces(input.items),
        reference: newReference('PRO'),
        seller,
        provider,
        buyerName: input.buyer.name,
        buyerEmail: email,
        address: input.address,
        reason: null,
        notes: null,
        createdAt: now,
      };
      const payment = PROVIDERS[provider].begin(made);
      const state = payment ? 'Paid' : 'Reserved';
      const buyerHashes = hashBuyer(email, address);
      const reservedUntil = endUnconfirmed(now, settings.reservationMinutes);
      const simulatedUntil = orderer.isVisitor ? endSimulated(now, limits.simulatedHours) : null;
      const at = now.toISOString();
      const reserved = { state: 'Reserved', at } as const;
      const row = {
        ...made,
        productNames: made.items.map(({ name }) => name).join(', '),
        paymentId: payment?.id ?? null,
        state,
        stateSince: now,
        course: payment ? [reserved, { state: 'Paid', at } as const] : [reserved],
        isConfirmed: false,
        ...(payment ? NO_HASHES : buyerHashes),
        endsAt: payment ? simulatedUntil : reservedUntil,
        idempotencyKey: key,
        bodyHash,
      } as const;
      if (!payment) {
        const most = limits.mostOpenPieces;
        const refusal = shopMessages.openPiecesMost(most);
        const reservation = { ...buyerHashes, quantity: row.pieces, reservedUntil };
        await checkOpenQuantity(reservation, OPEN_PIECES, { most, refusal }, trx);
      }
      const [documentId = ''] = await insertMany(ORDER, [row], trx);
      await products.take(row.items, trx);
      if (orderer.cart) await carts.removeOrdered(orderer.cart, ids, trx);
      const kind = payment ? 'product-order-paid' : 'product-order-reserved';
      await outbox.add([{ kind, entityId: documentId }]);
      await countOrder();
      return toWire({ ...row, documentId });
    }),
  );
}

/** Keeps the fields of 0.6.0, so that the hashes of its orders still match. */
function toHashedUntil060({ items, buyer, address, provider, total }: ProductOrderInput) {
  return { items, buyer, address, provider, total };
}

/** Returns the end of a visitor's simulated order. */
function endSimulated(now: Date, simulatedHours: number): Date {
  return new Date(now.getTime() + simulatedHours * HOUR_MS);
}

/**
 * Checks the quantities of an order.
 * @throws 400 at each quantity above `most`
 */
function checkQuantities(items: ProductOrderInput['items'], most: number): void {
  const message = shopMessages.piecesMost(most);
  const faults = items.flatMap(({ quantity }, position) =>
    quantity > most ? [{ path: ['items', String(position), 'quantity'], message }] : [],
  );
  if (faults.length > 0) throw invalid(message, faults);
}

/**
 * Computes an order's items and amounts at current prices.
 * @throws 400 at the country when there is no delivery. 404 for a product that isn't public. 409
 * when a price or the total differs from the shown one
 */
async function addUp({ items, address, total: shown }: ProductOrderInput, settings: SiteSettings) {
  const offered = new Map<string, Product>();
  for (const product of await products.some(items.map(({ productId }) => productId))) {
    offered.set(product._id, product);
  }
  const unknown: { path: string[]; message: string }[] = [];
  const repriced: { path: string[]; message: string }[] = [];
  const bought = items.flatMap(({ productId, quantity, price: before }, position) => {
    const product = offered.get(productId);
    const path = ['items', String(position)];
    if (!product) {
      unknown.push({ path: path.concat('productId'), message: messages.productNotFound });
      return [];
    }
    const { name, price } = product;
    if (before !== undefined && before !== price) {
      const message = shopMessages.productRepriced(name, formatRupees(price));
      repriced.push({ path: path.concat('price'), message });
    }
    return [{ productId, name, price, quantity }];
  });
  if (unknown.length > 0) throw fieldsNotFound(unknown);
  if (repriced[0]) throw fieldsConflict(repriced[0].message, repriced);
  const rate = findRate(settings.delivery, address);
  if (!rate) throw invalidField(['address', 'country'], shopMessages.notDelivered);
  const { deliveryPaise, taxPaise, totalPaise } = addUpItems(bought, rate, settings.taxPercent);
  checkShownTotal('total', shown, totalPaise, shopMessages.totalChanged);
  return {
    items: bought.map(({ price, ...item }) => ({ ...item, pricePaise: toPaise(price) })),
    deliveryPaise,
    taxPaise,
    taxPercent: settings.taxPercent,
    totalPaise,
  };
}
