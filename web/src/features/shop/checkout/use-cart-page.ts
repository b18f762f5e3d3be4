import { useCallback, useEffect, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { readCart, useCart } from '../../../lib/cart';
import { useSession } from '../../../lib/session';

/** The cart of a page that shows it. It is asked for anew with the page, and when somebody logs in or out. */
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
  // While a session is being restored nobody knows whose cart it is. A login brings another one.
  const isKnown = status !== 'restoring' || session.error !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another cart
  useEffect(() => {
    if (isKnown) void read();
  }, [read, isKnown, status === 'in']);
  return { cart: isRead ? cart : null, error, retry: () => void read() };
}
