import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'managers';

/** Loads the client's managers, starting with its own login. */
export const useManagers = () => useAnswer([SUBJECT], () => http.get('/managers'));

/** Reloads all data about managers after a change. */
export const useRefreshManagers = () => useRefresh(SUBJECT);
