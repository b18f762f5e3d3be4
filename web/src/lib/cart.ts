import type { Cart, WantedItem } from '@canopy/domain';
import { useSyncExternalStore } from 'react';
import { httpOfSession } from './session';
import { readStored, writeStored } from './stored';

/** The pieces in the cart, as this browser knew them last: pages that only count them ask nobody. */
const PIECES = 'cartPieces';

let cart: Cart | null = null;
/** Changes wait for each other, since each replaces all that the cart holds. */
let underWay: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** The cart as the server answered last; null before that. */
export function useCart(): Cart | null {
  return useSyncExternalStore(
    subscribe,
    () => cart,
    () => null,
  );
}

/** The pieces in the cart; 0 while the page is taken over from the server. */
export function useCartPieces(): number {
  return useSyncExternalStore(
    subscribe,
    () => (cart ? countPieces(cart) : Number(readStored(PIECES) ?? 0)),
    () => 0,
  );
}

/**
 * Asks the server what is in the cart.
 * @throws AppError
 */
export function readCart(): Promise<Cart> {
  return inTurn(async () => keep(await (await httpOfSession()).get('/cart')));
}

/**
 * Changes what is in the cart.
 * @param change from what the server has now
 * @throws AppError
 */
export function changeCart(change: (cart: Cart) => readonly WantedItem[]): Promise<Cart> {
  return inTurn(async () => {
    const http = await httpOfSession();
    const items = change(await http.get('/cart')).slice();
    return keep(await http.put('/cart', { body: { items } }));
  });
}

/** All that a cart holds, for a body. Without a price each keeps the one that its buyer was shown. */
export function itemsOf({ items, changed }: Cart): WantedItem[] {
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

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = underWay.then(work);
  underWay = result.catch(() => {});
  return result;
}

function keep(next: Cart): Cart {
  cart = next;
  writeStored(PIECES, String(countPieces(next)));
  for (const listener of listeners) listener();
  return next;
}

function countPieces({ items }: Cart): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
