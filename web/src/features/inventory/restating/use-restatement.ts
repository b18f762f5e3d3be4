import type { Restated, RestatementInput } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';

/** The preview of restating. It takes a while where there are many records, so it is asked once. */
export const useRestatement = () =>
  useAnswer(['restatement'], () => http.get('/restatement'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // Each answer can be applied once, so one from before that is of no use.
    dedupingInterval: 0,
  });

export const restate = (input: RestatementInput): Promise<Restated> =>
  http.post('/restatement', { body: input });
