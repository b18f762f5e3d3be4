import type { CALL_TABLE, CallName } from '@canopy/domain';
import type { Context } from 'koa';
import accounts, { type Caller } from '../api/session/services/account';

/**
 * Finds out whose session it is, for `callerOf`. That is nobody where the call is open to visitors
 * too and one of them makes it; a token that is no good has been refused before.
 */
export default async ({ state }: Pick<Context, 'state'>): Promise<boolean> => {
  if (state.user) state.caller = await accounts.identify(state.user);
  return true;
};

type Who<Name extends CallName> = (typeof CALL_TABLE)[Name]['who'][number];

/** Who may make a call; undefined stands for a visitor. */
export type CallerOf<Name extends CallName> =
  | Extract<Caller, { readonly role: Who<Name> }>
  | (Extract<Who<Name>, 'visitor'> extends never ? never : undefined);

/**
 * Whose session a call is made in, as the policy `caller` found it. The name of the call says which
 * roles that can be: the route has let in nobody else.
 */
export function callerOf<Name extends CallName>(ctx: Context, _call: Name): CallerOf<Name> {
  return ctx.state.caller;
}
