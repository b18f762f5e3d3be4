import type { Product } from '@canopy/domain/shop';
import { changeCart } from '../../../lib/cart';
import { toWantedItems } from '../../../lib/cart-items';
import { addToCartText as text } from '../../../messages/shop/add-to-cart';

/** Refusal to add pieces, with its reason for the buyer. */
class Refusal extends Error {}

/**
 * Adds pieces of a product to the cart. Product pages load it on demand, because most readers buy
 * nothing.
 * @param wanted as typed; refused unless one order may contain it
 * @param isMore whether to add to the pieces in the cart, instead of counting these
 * @returns the reason why nothing was added, or null
 * @throws AppError
 */
export async function addToCart(
  { _id, name, price, quantity }: Product,
  wanted: number,
  { isMore, mostPiecesPerOrder }: { isMore: boolean; mostPiecesPerOrder: number },
): Promise<string | null> {
  try {
    await changeCart((cart) => {
      const others = toWantedItems(cart).filter(({ productId }) => productId !== _id);
      const held = cart.items.find(({ productId }) => productId === _id);
      const before = held?.quantity ?? 0;
      const most = held?.available ?? Math.min(quantity, mostPiecesPerOrder);
      if (isMore && before >= most) {
        throw new Refusal(text.allInCart(name, before, mostPiecesPerOrder));
      }
      if (!Number.isInteger(wanted) || wanted < 1 || wanted > most) {
        throw new Refusal(text.piecesForm(most));
      }
      if (isMore && before + wanted > most) throw new Refusal(text.fewLeft(name, most - before));
      const pieces = isMore ? before + wanted : Math.max(before, wanted);
      return others.concat([{ productId: _id, quantity: pieces, price }]);
    });
    return null;
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message;
    throw failure;
  }
}
