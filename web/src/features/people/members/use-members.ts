import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'members';

/** Loads the client's own users, by name. */
export const useMembers = () => useAnswer([SUBJECT], () => http.get('/getusers'));

/** Reloads all data about users after a change. */
export const useRefreshMembers = () => useRefresh(SUBJECT);
