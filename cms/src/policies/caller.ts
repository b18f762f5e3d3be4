import type { CALL_TABLE, CallName } from '@canopy/domain';
import type { Context } from 'koa';
import type { Caller } from '../api/session/services/account';
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

type Who<Name extends CallName> = (typeof CALL_TABLE)[Name]['who'][number];

/** Who may make a call; undefined stands for a visitor. */
export type CallerOf<Name extends CallName> =
  | Extract<Caller, { readonly role: Who<Name> }>
  | (Extract<Who<Name>, 'visitor'> extends never ? never : undefined);
