import type { Context, Next } from 'koa';

/**
 * Skips compression for clients that refuse every encoding, even the plain one. The compression
 * middleware would answer 406, but only after the call has done its work.
 */
export default () => (ctx: Context, next: Next) => {
  if (/\bidentity\s*;\s*q\s*=\s*0/i.test(ctx.get('Accept-Encoding'))) {
    delete ctx.req.headers['accept-encoding'];
  }
  return next();
};
