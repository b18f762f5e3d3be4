import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'clients';

/** Every client, the newest first. */
export const useClients = () => useAnswer([SUBJECT, 'list'], () => http.get('/getclients'));

/** The users of one client. */
export const useUsers = (clientId: string) =>
  useAnswer([SUBJECT, 'users', clientId], () => http.get('/getusers', { query: { clientId } }));

/** Asks for everything about clients anew, after a change. */
export const useRefreshClients = () => useRefresh(SUBJECT);
