import { finished } from 'node:stream/promises';
import type { Context, Next } from 'koa';

/** How long the rest of a body may take. */
const MOST_MS = 10_000;

/**
 * Lets a body that nobody read come to its end before an answer that closes the connection. Else the
 * sender, a proxy above all, would lose the connection while it still sends, and the answer with it.
 * On other connections Node does this after the answer.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { req, res } = ctx;
  const closes = !res.shouldKeepAlive || ctx.response.get('Connection') === 'close';
  if (!closes || req.complete) return;
  // A sender who goes or is too slow has had the chance.
  await finished(req.resume(), { signal: AbortSignal.timeout(MOST_MS) }).catch(() => undefined);
};
