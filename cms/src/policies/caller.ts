import type { Context } from 'koa';
import accounts from '../api/session/services/account';

/** Finds out whose session it is: `ctx.state.caller` for controllers, see `Caller`. */
export default async (policyContext: Pick<Context, 'state'>): Promise<boolean> => {
  policyContext.state.caller = await accounts.identify(policyContext.state.user);
  return true;
};
