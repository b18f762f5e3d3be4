import { z } from 'zod';
import { amount, documentId } from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { price } from '../../common/contracts/price';
import { messages } from '../../common/messages';
import { shopMessages } from '../messages';

/** The most different products of a cart or an order, and the most pieces of each. */
export const MOST_CART_ITEMS = 50;
export const MOST_CART_PIECES = 1000;

/** A product and how many of it somebody wants. */
const wantedItem = z.object({
  productId: documentId,
  quantity: amount.refine(
    (given) => Number.isInteger(given) && given >= 1 && given <= MOST_CART_PIECES,
    shopMessages.cartQuantity(MOST_CART_PIECES),
  ),
  price: price
    .optional()
    .describe('The price that the buyer was shown: an order at another one is refused'),
});
export type WantedItem = z.output<typeof wantedItem>;

/** Products, each at most once. */
export const wantedItems = z
  .array(wantedItem, { error: messages.required })
  .max(MOST_CART_ITEMS, shopMessages.cartFull(MOST_CART_ITEMS))
  .superRefine((items, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { productId }] of items.entries()) {
      if (seen.has(productId)) {
        const path = [index, 'productId'];
        addIssue({ code: 'custom', path, message: shopMessages.productTwice });
      }
      seen.add(productId);
    }
  });

/**
 * Body of PUT /cart: all that the cart is to hold. An item without `price` keeps the price that its buyer was shown
 * before.
 */
export const cartInput = z.object({ items: wantedItems });

/** A product in a cart, at its price of this moment, in rupees. */
const cartItem = z.object({
  productId: documentId,
  name: z.string(),
  image: picture.nullable(),
  price: z.number(),
  quantity: z.number().int(),
  /** The pieces that one order can buy: those left, at most `mostPiecesPerOrder` of GET /site. */
  available: z.number().int(),
  total: z.number(),
});
export type CartItem = z.infer<typeof cartItem>;

/** Something that has changed since a product was put into the cart. */
const cartChange = z.object({
  productId: documentId,
  name: z.string(),
  change: z
    .enum(['deleted', 'repriced', 'fewer'])
    .describe('It is no longer sold, has another price, or there are fewer pieces than wanted'),
  priceBefore: z.number(),
  /** Null for a product that is no longer sold. */
  price: z.number().nullable(),
  available: z.number().int(),
});
export type CartChange = z.infer<typeof cartChange>;

/** Answer of GET /cart and PUT /cart. `total` is without delivery. */
export const cart = z.object({
  items: z.array(cartItem),
  total: z.number(),
  changed: z.array(cartChange),
});
export type Cart = z.infer<typeof cart>;
