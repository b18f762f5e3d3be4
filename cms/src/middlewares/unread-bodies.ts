import { finished } from 'node:stream/promises';
import type { Context, Next } from 'koa';

/** Maximum time to drain the rest of a body, in milliseconds. */
const MOST_MS = 10_000;

/**
 * Drains an unread body before a response that closes the connection. Otherwise the client, usually
 * a proxy, would lose the connection and the response while still sending. On other connections
 * Node does this after the response.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { req, res } = ctx;
  const closes = !res.shouldKeepAlive || ctx.response.get('Connection') === 'close';
  if (!closes || req.complete) return;
  // The client disconnected or is too slow.
  await finished(req.resume(), { signal: AbortSignal.timeout(MOST_MS) }).catch(() => undefined);
};
