import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'businesses';

/** The businesses of an e-commerce admin, newest first. */
export const useBusinesses = (adminId: string) =>
  useAnswer([SUBJECT, adminId], async () => {
    const { businesses } = await http.post('/businesses/by-admin', { body: { adminId } });
    return businesses;
  });

/** Fetches every list of businesses again that is on the screen. */
export const useRefreshBusinesses = () => useRefresh(SUBJECT);
