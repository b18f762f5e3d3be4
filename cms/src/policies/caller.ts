import type { Context } from 'koa';
import { unauthorized } from '../http/refusals';

/**
 * Refuses an account that has lost its profile. That of everybody else was found with the session;
 * a visitor, where the call is open to visitors too, has none.
 * @throws 401
 */
export default ({ state }: Pick<Context, 'state'>): boolean => {
  if (state.user && !state.caller) throw unauthorized();
  return true;
};
