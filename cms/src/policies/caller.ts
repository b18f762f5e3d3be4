import type { Context } from 'koa';
import { unauthorized } from '../http/refusals';

/**
 * Refuses an account that has lost its profile. Any other account's profile was found with its
 * session. A visitor has none, where the call is open to visitors too.
 * @throws 401
 */
export default ({ state }: Pick<Context, 'state'>): boolean => {
  if (state.user && !state.caller) throw unauthorized();
  return true;
};
