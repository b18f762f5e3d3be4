import type { Cart, WantedItem } from '@canopy/domain/shop';
import { useSyncExternalStore } from 'react';
import { httpOfSession } from './session';
import { readStored, writeStored } from './stored';

/**
 * Storage key of the cart's last known number of pieces. Pages that only show the count make no
 * request.
 */
const PIECES = 'cartPieces';

let cart: Cart | null = null;
/** Changes run one after another, because each replaces the cart's whole content. */
let underWay: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Returns the cart from the server's last answer, or null before it. */
export function useCart(): Cart | null {
  return useSyncExternalStore(
    subscribe,
    () => cart,
    () => null,
  );
}

/** Returns the number of pieces in the cart, or 0 during hydration. */
export function useCartPieces(): number {
  return useSyncExternalStore(
    subscribe,
    () => (cart ? countPieces(cart) : Number(readStored(PIECES) ?? 0)),
    () => 0,
  );
}

/**
 * Fetches the cart from the server.
 * @throws AppError
 */
export function readCart(): Promise<Cart> {
  return inTurn(async () => keep(await (await httpOfSession()).get('/cart')));
}

/**
 * Changes the cart's items.
 * @param change based on the server's current cart
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
