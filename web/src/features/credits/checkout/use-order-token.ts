import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The state of the page of an order, which the history of the tab keeps. */
export interface OrderArrival {
  /** The order came of an earlier submission than the last. */
  readonly wasThere?: boolean;
  /** The token of the order's mail, once it is out of the address. */
  readonly token?: string;
}

/**
 * The token of the link in the order's mail, and how somebody came here. The token is a secret: it is taken out
 * of the address, which people copy and browsers send on, and kept with this entry of the tab's history.
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
