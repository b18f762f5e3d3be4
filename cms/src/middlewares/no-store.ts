import type { Context, Next } from 'koa';

/**
 * Answers of the API, errors included, are not cached. `answerPublic` makes an exception for
 * answers that are the same for everybody.
 */
export default () => (ctx: Context, next: Next) => {
  // The router ignores case, so this must too.
  if (/^\/api\//i.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
  return next();
};
