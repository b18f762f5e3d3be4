import type { Context, Next } from 'koa';

/**
 * Nobody keeps an answer of the API, refusals included. `answerPublic` says otherwise for what is the
 * same for everybody.
 */
export default () => (ctx: Context, next: Next) => {
  // The router does not tell capital letters apart, so neither may this.
  if (/^\/api\//i.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
  return next();
};
