import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Placed } from './place-once';
import type { OrderArrival } from './use-order-token';

/** Leads to the page of an order once it is placed. `addressOf` is constant. */
export function useOrderPage(
  placed: Placed<{ readonly reference: string }> | null,
  addressOf: (reference: string) => string,
): void {
  const navigate = useNavigate();
  // Once: the page of the order is loaded meanwhile, and a second start would take its place.
  useEffect(() => {
    if (!placed) return;
    const { order, wasThere } = placed;
    const state: OrderArrival = { wasThere };
    // In place of the form: going back does not lead to another purchase of the same.
    void navigate(addressOf(order.reference), { replace: true, state });
  }, [placed, navigate, addressOf]);
}
