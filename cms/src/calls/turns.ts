import type { Call } from '@canopy/domain/calls';
import type { Context, Next } from 'koa';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import type { Caller } from '../modules/caller/account';
import { runQueued } from '../server/request-queue';

/**
 * Creates a route middleware that queues such calls per client before the body is read. Waiting
 * calls hold no memory.
 */
export function takeTurn(turn: NonNullable<Call['turn']>) {
  return (ctx: Context, next: Next): Promise<void> =>
    runQueued(`${turn} ${findQueueOwner(ctx.state.caller)}`, next, abortOnDisconnect(ctx));
}

/**
 * Returns the client whose figures the call concerns, or the account of a caller without a client.
 */
function findQueueOwner(caller: Caller): string {
  if (caller.role === 'client') return `client ${caller.client.id}`;
  if (caller.role === 'member') return `client ${caller.member.client.id}`;
  return `account ${caller.account.id}`;
}
