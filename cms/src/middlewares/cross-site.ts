import { messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests from pages of other websites, such as a login by a hidden form. Browsers send a
 * request's origin. Programs do not, and pass.
 * @throws ForbiddenError (403)
 */
export default () => (ctx: Context, next: Next) => {
  if (ctx.get('Origin') === '') {
    // Without an `Origin` header, Strapi allows credentials to an empty origin.
    ctx.remove('Access-Control-Allow-Origin');
    ctx.remove('Access-Control-Allow-Credentials');
  }
  if (!READS.includes(ctx.method) && isForeign(ctx)) {
    throw new errors.ForbiddenError(messages.crossSite);
  }
  return next();
};

function isForeign(ctx: Context): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site === 'same-origin') return false;
  if (site === 'cross-site') return true;
  const origin = ctx.get('Origin');
  if (origin === '') return false;
  // A proxy may have changed the host, and users may use another address than the public one.
  const own = [ctx.get('Host'), new URL(strapi.config.get<string>('server.url')).host];
  return !own.includes(readHost(origin));
}

/** Returns '' for an origin without a host, such as `null`. */
function readHost(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
