import { useCallback, useEffect, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { readCart, useCart } from '../../../lib/cart';
import { useSession } from '../../../lib/session';

/** Loads the cart for a page. Reloads it after sign-in and sign-out. */
export function useCartPage() {
  const cart = useCart();
  const session = useSession();
  const [error, setError] = useState<AppError>();
  const [isRead, setIsRead] = useState(false);
  const read = useCallback(async () => {
    setError(undefined);
    await readCart().then(
      () => setIsRead(true),
      (failure) => setError(toAppError(failure)),
    );
  }, []);
  const { status } = session;
  // While a session is being restored, the cart's owner is unknown. Signing in loads another cart.
  const isKnown = status !== 'restoring' || session.error !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another cart
  useEffect(() => {
    if (isKnown) void read();
  }, [read, isKnown, status === 'in']);
  return { cart: isRead ? cart : null, error, retry: read };
}
