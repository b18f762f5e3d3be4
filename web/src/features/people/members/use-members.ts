import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'members';

/** The client's own users, by name. */
export const useMembers = () => useAnswer([SUBJECT], () => http.get('/getusers'));

/** Asks for everything about users anew, after a change. */
export const useRefreshMembers = () => useRefresh(SUBJECT);
