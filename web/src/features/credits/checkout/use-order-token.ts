import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Navigation state of the order page, kept in the tab's history. */
export interface OrderArrival {
  /** Whether an earlier submission placed the order. */
  readonly wasThere?: boolean;
  /** Token from the order's email, after its removal from the address. */
  readonly token?: string;
}

/**
 * Returns the token from the email link and the navigation state. The token is a secret. It moves
 * from the address, which people copy and browsers send, to this history entry.
 */
export function useOrderArrival(): OrderArrival {
  const { pathname, state } = useLocation() as { pathname: string; state: OrderArrival | null };
  const given = useSearchParams()[0].get('token');
  const navigate = useNavigate();
  useEffect(() => {
    if (given === null) return;
    const kept: OrderArrival = { ...state, token: given };
    void navigate(pathname, { replace: true, state: kept, preventScrollReset: true });
  }, [given, pathname, state, navigate]);
  return given === null ? (state ?? {}) : { ...state, token: given };
}
