import type { Call } from '@canopy/domain';
import type { Context, Next } from 'koa';
import { inTurn } from '../server/in-turn';
import { abortOnDisconnect } from './abort-on-disconnect';

/** The ids in what `global::caller` has found; see `Caller`. */
interface Identified {
  readonly account: { readonly id: number };
  readonly client?: { readonly id: number };
  readonly member?: { readonly client: { readonly id: number } };
}

/**
 * A route middleware that makes such calls of one client wait for each other, before the body is read:
 * those that wait hold no memory.
 */
export function takeTurn(turn: NonNullable<Call['turn']>) {
  return (ctx: Context, next: Next): Promise<void> =>
    inTurn(`${turn} ${ownerOf(ctx.state.caller)}`, next, abortOnDisconnect(ctx));
}

/** The client whose figures the call is about, or the account of somebody who belongs to none. */
function ownerOf({ account, client, member }: Identified): string {
  const owner = client ?? member?.client;
  return owner ? `client ${owner.id}` : `account ${account.id}`;
}
