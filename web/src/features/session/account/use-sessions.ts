import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'sessions';

/** The sessions of the own account, this one first. */
export const useSessions = () => useAnswer([SUBJECT], () => http.get('/me/sessions'));

/** Asks for the sessions anew, after some have ended. */
export const useRefreshSessions = () => useRefresh(SUBJECT);
