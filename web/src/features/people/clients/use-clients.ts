import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';

const SUBJECT = 'clients';

/** Loads all clients, newest first. */
export const useClients = () => useAnswer([SUBJECT, 'list'], () => http.get('/getclients'));

/** Loads the users of one client. */
export const useUsers = (clientId: string) =>
  useAnswer([SUBJECT, 'users', clientId], () => http.get('/getusers', { query: { clientId } }));

/** Reloads all data about clients after a change. */
export const useRefreshClients = () => useRefresh(SUBJECT);
