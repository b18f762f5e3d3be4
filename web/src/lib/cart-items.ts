import type { Cart, WantedItem } from '@canopy/domain/shop';

/**
 * Returns all items of a cart for a request body. Without a price, each keeps the price shown to
 * its buyer.
 */
export function toWantedItems({ items, changed }: Cart): WantedItem[] {
  const gone = changed.filter(({ change }) => change === 'deleted');
  return items
    .map(({ productId, quantity }): WantedItem => ({ productId, quantity }))
    .concat(gone.map(({ productId }) => ({ productId, quantity: 1 })));
}

/** Returns a cart's available products, with current prices and quantities. */
export function acceptChanges({ items }: Cart): WantedItem[] {
  return items
    .filter(({ available }) => available > 0)
    .map(({ productId, quantity, available, price }) => ({
      productId,
      quantity: Math.min(quantity, available),
      price,
    }));
}
