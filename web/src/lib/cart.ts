import type { Cart, WantedItem } from '@canopy/domain/shop';
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
