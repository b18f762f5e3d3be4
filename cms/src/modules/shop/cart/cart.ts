/**
 * Carts of visitors and accounts. A random token identifies a visitor's cart. Only its hash is
 * stored.
 */

import { createHash, randomBytes } from 'node:crypto';
import { messages, toPaise, toRupees } from '@canopy/domain/common';
import {
  type Cart,
  type CartChange,
  type CartItem,
  MOST_CART_ITEMS,
  MOST_CART_PIECES,
  type Product,
  shopMessages,
  type WantedItem,
} from '@canopy/domain/shop';
import type { Knex } from 'knex';
import { fieldsNotFound, notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { runInTransaction } from '../../../rows/transaction';
import { underLimit } from '../../../server/throttle';
import * as site from '../../site/site';
import * as products from '../product/product';

const CART = 'api::cart.cart';

/** Days until a cart is deleted, counted from its last change. */
const KEPT_DAYS = 30;
export const KEPT_MS = KEPT_DAYS * 24 * 60 * 60_000;

/** Cookie that identifies a visitor's cart. */
export const CART_COOKIE = 'canopy_cart';

/** Product in a cart, as shown to its buyer. */
interface CartLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** Rupees. */
  readonly price: number;
}

/** Returns a token for a visitor without one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the owner of a visitor's cart, or null for a malformed token. */
export function visitor(token: string | undefined): string | null {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  return `visitor ${createHash('sha256').update(token).digest('base64url')}`;
}

export const account = (id: number | string): string => `account ${id}`;

/**
 * Returns an owner's cart with the changes since it was shown. It is empty for null.
 * @throws 404 while the shop has no carts
 */
export async function find(owner: string | null): Promise<Cart> {
  await checkOpen();
  return describe(owner ? await readLines(owner) : []);
}

/**
 * Replaces the contents of a cart.
 * @param address the caller's network address, which is rate-limited
 * @throws 404 while the shop has no carts, and at the id of a product that is neither public nor in
 * the cart. 429 over the rate limit
 */
export async function replace(
  owner: string,
  items: readonly WantedItem[],
  address: string,
): Promise<Cart> {
  await checkOpen();
  return underLimit('cart', address, () =>
    runInTransaction(async (trx) => {
      await lockCart(owner, trx);
      const lines = await toLines(items, await readLines(owner));
      await writeLines(owner, lines, trx);
      return describe(lines);
    }),
  );
}

/** Moves the contents of a cart into another one, up to its limits. */
export async function merge(from: string, to: string): Promise<void> {
  await runInTransaction(async (trx) => {
    for (const owner of [from, to].sort()) await lockCart(owner, trx);
    const moved = await readLines(from);
    if (moved.length === 0) return;
    const kept = await readLines(to);
    const merged = kept.map((line) => {
      const other = moved.find(({ productId }) => productId === line.productId);
      const quantity = Math.min(line.quantity + (other?.quantity ?? 0), MOST_CART_PIECES);
      return { ...line, quantity };
    });
    const added = moved.filter(({ productId }) =>
      kept.every((line) => line.productId !== productId),
    );
    await writeLines(to, merged.concat(added).slice(0, MOST_CART_ITEMS), trx);
    await writeLines(from, [], trx);
  });
}

/** Removes ordered products from a cart, within the order's transaction. */
export async function removeOrdered(
  owner: string,
  productIds: readonly string[],
  trx: Knex.Transaction,
): Promise<void> {
  await lockCart(owner, trx);
  const lines = await readLines(owner);
  const left = lines.filter(({ productId }) => !productIds.includes(productId));
  if (left.length < lines.length) await writeLines(owner, left, trx);
}

/** Deletes carts that haven't changed for `KEPT_DAYS`. */
export async function removeOld(): Promise<void> {
  const since = new Date(Date.now() - KEPT_MS);
  await strapi.db.query(CART).deleteMany({ where: { updatedAt: { $lt: since } } });
}

/**
 * Checks that the shop has carts.
 * @throws 404
 */
async function checkOpen(): Promise<void> {
  const { cart } = await site.settings();
  if (!cart) throw notFound(shopMessages.cartClosed);
}

function lockCart(owner: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`cart ${owner}`, trx);
}

async function readLines(owner: string): Promise<readonly CartLine[]> {
  const since = new Date(Date.now() - KEPT_MS);
  const row = await strapi.db
    .query(CART)
    .findOne({ select: ['items'], where: { owner, updatedAt: { $gte: since } } });
  return row?.items ?? [];
}

/** Stores the lines of a locked cart. A cart without lines has no row. */
async function writeLines(
  owner: string,
  lines: readonly CartLine[],
  trx: Knex.Transaction,
): Promise<void> {
  await strapi.db.query(CART).deleteMany({ where: { owner } });
  if (lines.length > 0) await insertMany(CART, [{ owner, items: lines }], trx);
}

/**
 * Converts wanted items to cart lines.
 * @throws 404 at the id of a product that is neither public nor in the cart
 */
async function toLines(
  items: readonly WantedItem[],
  before: readonly CartLine[],
): Promise<CartLine[]> {
  const offered = await readOffers(items);
  const known = new Map(before.map((line) => [line.productId, line]));
  const unknown = items.flatMap(({ productId }, position) =>
    offered.has(productId) || known.has(productId)
      ? []
      : [
          {
            path: ['items', String(position), 'productId'],
            message: messages.productNotFound,
          },
        ],
  );
  if (unknown.length > 0) throw fieldsNotFound(unknown);
  return items.map(({ productId, quantity, price }) => {
    const product = offered.get(productId);
    const line = known.get(productId);
    return {
      productId,
      name: product?.name ?? line?.name ?? '',
      quantity,
      price: price ?? line?.price ?? product?.price ?? 0,
    };
  });
}

async function readOffers(
  items: readonly { readonly productId: string }[],
): Promise<ReadonlyMap<string, Product>> {
  const found = await products.some(items.map(({ productId }) => productId));
  return new Map(found.map((product) => [product._id, product]));
}

async function describe(lines: readonly CartLine[]): Promise<Cart> {
  const offered = await readOffers(lines);
  const { mostPiecesPerOrder } = await site.settings();
  const items: CartItem[] = [];
  const changed: CartChange[] = [];
  let totalPaise = 0;
  for (const { productId, name, quantity, price: priceBefore } of lines) {
    const product = offered.get(productId);
    if (!product) {
      changed.push({
        productId,
        name,
        change: 'deleted',
        priceBefore,
        price: null,
        available: 0,
      });
      continue;
    }
    const { price } = product;
    const available = Math.min(product.quantity, mostPiecesPerOrder);
    const paise = toPaise(price) * quantity;
    totalPaise += paise;
    items.push({
      productId,
      name: product.name,
      image: product.images[0] ?? null,
      price,
      quantity,
      available,
      total: toRupees(paise),
    });
    const change = { productId, name: product.name, priceBefore, price, available };
    if (price !== priceBefore) changed.push({ ...change, change: 'repriced' });
    if (available < quantity) changed.push({ ...change, change: 'fewer' });
  }
  return { items, total: toRupees(totalPaise), changed };
}
