import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'instruments';

/** Loads the client's certificates and contracts, latest days first. */
export const useInstruments = () => useAnswer([SUBJECT], () => http.get('/instruments'));

/** Reloads instruments and the figures that depend on them. */
export function useRefreshInstruments() {
  const [instruments, dashboard] = [useRefresh(SUBJECT), useRefresh('dashboard')];
  return () => Promise.all([instruments(), dashboard()]);
}
