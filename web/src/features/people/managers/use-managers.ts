import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'managers';

/** Everybody who logs in as the client, its own login first. */
export const useManagers = () => useAnswer([SUBJECT], () => http.get('/managers'));

/** Asks for everything about managers anew, after a change. */
export const useRefreshManagers = () => useRefresh(SUBJECT);
