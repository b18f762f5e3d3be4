import type { Call } from '@canopy/domain/calls';
import type { Context, Next } from 'koa';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import type { Caller } from '../modules/caller/account';
import { runQueued } from '../server/request-queue';

/**
 * A route middleware that makes such calls of one client wait for each other, before the body is read:
 * those that wait hold no memory.
 */
export function takeTurn(turn: NonNullable<Call['turn']>) {
  return (ctx: Context, next: Next): Promise<void> =>
    runQueued(`${turn} ${ownerOf(ctx.state.caller)}`, next, abortOnDisconnect(ctx));
}

/** The client whose figures the call is about, or the account of somebody who belongs to none. */
function ownerOf(caller: Caller): string {
  if (caller.role === 'client') return `client ${caller.client.id}`;
  if (caller.role === 'member') return `client ${caller.member.client.id}`;
  return `account ${caller.account.id}`;
}
