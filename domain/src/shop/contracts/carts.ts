import { z } from 'zod';
import { amount, documentId } from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { price } from '../../common/contracts/price';
import { messages } from '../../common/messages';
import { shopMessages } from '../messages';

/** Limits of a cart or order: different products, and pieces of each. */
export const MOST_CART_ITEMS = 50;
export const MOST_CART_PIECES = 1000;

/** Product with the wanted quantity. */
const wantedItem = z.object({
  productId: documentId,
  quantity: amount.refine(
    (given) => Number.isInteger(given) && given >= 1 && given <= MOST_CART_PIECES,
    shopMessages.cartQuantity(MOST_CART_PIECES),
  ),
  price: price.optional().describe('Price shown to the buyer. Orders at another price are refused'),
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
 * Request body of PUT /cart: the complete new content. An item without `price` keeps the price last
 * shown to the buyer.
 */
export const cartInput = z.object({ items: wantedItems });

/** Product in a cart at its current price, in rupees. */
const cartItem = z.object({
  productId: documentId,
  name: z.string(),
  image: picture.nullable(),
  price: z.number(),
  quantity: z.number().int(),
  /**
   * Pieces that one order can buy: the remaining stock, at most `mostPiecesPerOrder` of GET /site.
   */
  available: z.number().int(),
  total: z.number(),
});
export type CartItem = z.infer<typeof cartItem>;

/** Change since a product was added to the cart. */
const cartChange = z.object({
  productId: documentId,
  name: z.string(),
  change: z
    .enum(['deleted', 'repriced', 'fewer'])
    .describe('No longer sold, another price, or fewer pieces left than wanted'),
  priceBefore: z.number(),
  /** Null for a product no longer sold. */
  price: z.number().nullable(),
  available: z.number().int(),
});
export type CartChange = z.infer<typeof cartChange>;

/** Response of GET /cart and PUT /cart. `total` excludes delivery. */
export const cart = z.object({
  items: z.array(cartItem),
  total: z.number(),
  changed: z.array(cartChange),
});
export type Cart = z.infer<typeof cart>;
