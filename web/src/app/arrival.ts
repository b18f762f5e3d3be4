import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Notice } from './access';

/** The state that a redirect hands to the page that it leads to. */
export interface Arrival {
  readonly notice?: Notice;
  /** Where the visitor wanted to go. */
  readonly from?: string;
}

export function useArrival(): Arrival {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? (state as Arrival) : {};
}

/** The notice of this arrival. It is taken out of the history, so that a reload does not repeat it. */
export function useNotice(): { notice: Notice | undefined; dismiss: () => void } {
  const { notice, from } = useArrival();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(notice);

  useEffect(() => {
    if (notice) {
      setShown(notice);
      const state: Arrival = { from };
      // The page has just come: its data are not read again.
      navigate(
        { pathname, search, hash },
        { replace: true, state, defaultShouldRevalidate: false },
      );
    }
  }, [notice, from, pathname, search, hash, navigate]);

  return { notice: shown, dismiss: () => setShown(undefined) };
}
