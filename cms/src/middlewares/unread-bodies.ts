import { finished } from 'node:stream/promises';
import type { Context, Next } from 'koa';

/** The time that the rest of a body may take. */
const MOST_MS = 10_000;

/**
 * Drains an unread body before an answer that closes the connection. Otherwise the sender, usually
 * a proxy, would lose the connection, and the answer, while it is still sending. On other
 * connections Node does this after the answer.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { req, res } = ctx;
  const closes = !res.shouldKeepAlive || ctx.response.get('Connection') === 'close';
  if (!closes || req.complete) return;
  // The sender disconnected or is too slow.
  await finished(req.resume(), { signal: AbortSignal.timeout(MOST_MS) }).catch(() => undefined);
};
