import { useCallback, useEffect, useState } from 'react';
import { type AppError, toAppError } from '../../lib/app-error';
import { readCart, useCart } from '../../lib/cart';
import { useSession } from '../../lib/session';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another cart
  useEffect(() => {
    void read();
  }, [read, session.status === 'in']);
  return { cart: isRead ? cart : null, error, retry: () => void read() };
}
