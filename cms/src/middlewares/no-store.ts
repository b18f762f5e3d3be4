import type { Context, Next } from 'koa';

/**
 * Forbids caching the API's responses, errors included. `answerPublic` makes an exception for
 * responses that do not depend on the caller.
 */
export default () => (ctx: Context, next: Next) => {
  // The router ignores case, so this must too.
  if (/^\/api\//i.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
  return next();
};
