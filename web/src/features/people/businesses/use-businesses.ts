import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'businesses';

/** Loads an e-commerce admin's businesses, newest first. */
export const useBusinesses = (adminId: string) =>
  useAnswer([SUBJECT, adminId], async () => {
    const { businesses } = await http.post('/businesses/by-admin', { body: { adminId } });
    return businesses;
  });

/** Reloads all visible lists of businesses. */
export const useRefreshBusinesses = () => useRefresh(SUBJECT);
