import type { Context } from 'koa';
import accounts from '../api/session/services/account';

/**
 * Finds out whose session it is: `ctx.state.caller` for controllers, see `Caller`. It is undefined
 * where the call is open to visitors too and one of them makes it; a token that is no good has been
 * refused before.
 */
export default async ({ state }: Pick<Context, 'state'>): Promise<boolean> => {
  if (state.user) state.caller = await accounts.identify(state.user);
  return true;
};
