import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Placed } from './place-once';
import type { OrderArrival } from './use-order-token';

/** Opens the order page after placing. `addressOf` must be constant. */
export function useOrderPage(
  placed: Placed<{ readonly reference: string }> | null,
  addressOf: (reference: string) => string,
): void {
  const navigate = useNavigate();
  // Runs once: another navigation would cancel the pending load of the order page.
  useEffect(() => {
    if (!placed) return;
    const { order, wasThere } = placed;
    const state: OrderArrival = { wasThere };
    // Replaces the form in the history, so that going back can't repeat the purchase.
    void navigate(addressOf(order.reference), { replace: true, state });
  }, [placed, navigate, addressOf]);
}
