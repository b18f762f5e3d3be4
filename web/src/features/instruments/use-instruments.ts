import { http } from '../../lib/http';
import { useAnswer, useRefresh } from '../../lib/use-answer';

const SUBJECT = 'instruments';

/** The client's certificates and contracts, the newest days first. */
export const useInstruments = () => useAnswer([SUBJECT], () => http.get('/instruments'));

/** The client's sites; most clients have none. */
export const useSites = () => useAnswer(['sites'], () => http.get('/sites'));

/** Asks for instruments anew after a change, and for the figures that follow from them. */
export function useRefreshInstruments() {
  const [instruments, dashboard] = [useRefresh(SUBJECT), useRefresh('dashboard')];
  return () => Promise.all([instruments(), dashboard()]);
}
