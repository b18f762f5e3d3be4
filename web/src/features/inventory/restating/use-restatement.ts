import type { Restated, RestatementInput } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';

/** Loads the preview of restating. It is slow for many records, so it never reloads by itself. */
export const useRestatement = () =>
  useAnswer(['restatement'], () => http.get('/restatement'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // A preview can be applied only once, so older responses are useless.
    dedupingInterval: 0,
  });

export const restate = (input: RestatementInput): Promise<Restated> =>
  http.post('/restatement', { body: input });
