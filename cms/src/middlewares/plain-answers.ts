import type { Context, Next } from 'koa';

/**
 * Whoever refuses every encoding that there is, the plain one included, is answered in that all the
 * same. Compression would refuse with 406, but only after the call has done its work.
 */
export default () => (ctx: Context, next: Next) => {
  if (/\bidentity\s*;\s*q\s*=\s*0/i.test(ctx.get('Accept-Encoding'))) {
    delete ctx.req.headers['accept-encoding'];
  }
  return next();
};
