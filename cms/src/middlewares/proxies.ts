/**
 * Patch of koa 2.16.4: treats every request as encrypted where people use https.
 *
 * Why: A proxy that doesn't send X-Forwarded-Proto must not cost cookies their `Secure`.
 * Test: `tests/api/server/proxies.test.ts`
 * Delete when: Koa has a setting for the protocol.
 */

import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isPrivate } from '../server/network';

/** Headers by which a proxy passes on who asked, how, and as which request. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];

/**
 * Takes the headers of a proxy only from this machine and private networks, so that nobody who reaches
 * the port past the proxy can choose an address. Where people use https, every request counts as
 * encrypted: a proxy that does not say so must not cost cookies their `Secure`.
 */
export default (_: object, { strapi }: { strapi: Core.Strapi }) => {
  if (strapi.config.get<string>('server.url').startsWith('https://')) {
    Object.defineProperty(strapi.server.app.request, 'protocol', { get: () => 'https' });
  }
  // The requests of an installation come from one proxy, or from few addresses after each other.
  let last = { address: '', isPrivate: isPrivate('') };
  return (ctx: Context, next: Next) => {
    const address = ctx.socket.remoteAddress ?? '';
    if (last.address !== address) last = { address, isPrivate: isPrivate(address) };
    if (!last.isPrivate) {
      for (const name of FORWARDED) delete ctx.headers[name];
    }
    return next();
  };
};
