import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'instruments';

/** The client's certificates and contracts, the newest days first. */
export const useInstruments = () => useAnswer([SUBJECT], () => http.get('/instruments'));

/** Asks for instruments anew after a change, and for the figures that follow from them. */
export function useRefreshInstruments() {
  const [instruments, dashboard] = [useRefresh(SUBJECT), useRefresh('dashboard')];
  return () => Promise.all([instruments(), dashboard()]);
}
