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

/** Headers by which a proxy forwards a request's address, host, protocol and id. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];

/**
 * Accepts a proxy's headers only from this machine and private networks. Otherwise a client that
 * bypasses the proxy could choose an address. With an https site, every request counts as
 * encrypted. A proxy without X-Forwarded-Proto must not cost cookies their `Secure`.
 */
export default (_: object, { strapi }: { strapi: Core.Strapi }) => {
  if (strapi.config.get<string>('server.url').startsWith('https://')) {
    Object.defineProperty(strapi.server.app.request, 'protocol', { get: () => 'https' });
  }
  // An installation's requests come from one proxy address, or from a few in turn.
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
