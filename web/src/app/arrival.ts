import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Notice } from './access';

/** State that a redirect passes to its target page. */
export interface Arrival {
  readonly notice?: Notice;
  /** Address that the visitor asked for. */
  readonly from?: string;
}

export function useArrival(): Arrival {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? (state as Arrival) : {};
}

/**
 * Returns the notice of this arrival. Removes it from the history, so that a reload does not repeat
 * it.
 */
export function useNotice(): { notice: Notice | undefined; dismiss: () => void } {
  const { notice, from } = useArrival();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(notice);

  useEffect(() => {
    if (notice) {
      setShown(notice);
      const state: Arrival = { from };
      // A page that has just loaded needs no reload of its data.
      navigate(
        { pathname, search, hash },
        { replace: true, state, defaultShouldRevalidate: false },
      );
    }
  }, [notice, from, pathname, search, hash, navigate]);

  return { notice: shown, dismiss: () => setShown(undefined) };
}
