import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'logistics';

/** Loads the entries of an e-commerce admin's businesses, newest first. */
export const useEntriesOfAdmin = (adminId: string) =>
  useAnswer([SUBJECT, { adminId }], async () => {
    const { entries } = await http.get('/admin/emission/:adminId', { path: { adminId } });
    return entries;
  });

/** Loads the entries of one business, newest first. */
export const useEntriesOfBusiness = (businessName: string) =>
  useAnswer([SUBJECT, { businessName }], async () => {
    const { entries } = await http.get('/emission/:businessName', { path: { businessName } });
    return entries;
  });

/** Reloads all visible lists of entries. */
export const useRefreshEntries = () => useRefresh(SUBJECT);
