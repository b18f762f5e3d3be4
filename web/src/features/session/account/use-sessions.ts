import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'sessions';

/** Loads the account's sessions, current one first. */
export const useSessions = () => useAnswer([SUBJECT], () => http.get('/me/sessions'));

/** Reloads the sessions after some have ended. */
export const useRefreshSessions = () => useRefresh(SUBJECT);
