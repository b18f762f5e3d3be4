import type { Cart, WantedItem } from '@canopy/domain/shop';

/** All that a cart holds, for a body. Without a price each keeps the one that its buyer was shown. */
export function toWantedItems({ items, changed }: Cart): WantedItem[] {
  const gone = changed.filter(({ change }) => change === 'deleted');
  return items
    .map(({ productId, quantity }): WantedItem => ({ productId, quantity }))
    .concat(gone.map(({ productId }) => ({ productId, quantity: 1 })));
}

/** The products of a cart at the prices, and in the numbers, that can be bought now. */
export function acceptChanges({ items }: Cart): WantedItem[] {
  return items
    .filter(({ available }) => available > 0)
    .map(({ productId, quantity, available, price }) => ({
      productId,
      quantity: Math.min(quantity, available),
      price,
    }));
}
