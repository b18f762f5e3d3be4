import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'logistics';

/** The entries of all businesses of an e-commerce admin, newest first. */
export const useEntriesOfAdmin = (adminId: string) =>
  useAnswer([SUBJECT, { adminId }], async () => {
    const { entries } = await http.get('/admin/emission/:adminId', { path: { adminId } });
    return entries;
  });

/** The entries of one business, newest first. */
export const useEntriesOfBusiness = (businessName: string) =>
  useAnswer([SUBJECT, { businessName }], async () => {
    const { entries } = await http.get('/emission/:businessName', { path: { businessName } });
    return entries;
  });

/** Fetches every list of entries again that is on the screen. */
export const useRefreshEntries = () => useRefresh(SUBJECT);
