import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { findMetrics } from '../server/metrics';

/** Valid request id from a proxy. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, which its log lines and the response contain (`X-Request-Id`). Keeps
 * the proxy's id, or else creates one. Counts requests, and logs each when it ends if `LOG_LEVEL`
 * includes that. The log line omits the query, which may contain search terms.
 */
export default (_: object, { strapi }: { strapi: Core.Strapi }) => {
  const isLogged = strapi.log.isLevelEnabled('http');

  /**
   * Waits for the end of the response, whose body may be sent long after the middlewares finish.
   */
  function note(ctx: Context): void {
    const begun = performance.now();
    ctx.res.once('close', () => {
      const { method, path, status } = ctx;
      const seconds = (performance.now() - begun) / 1000;
      findMetrics()?.countRequest(ctx, seconds);
      if (!isLogged) return;
      const ms = Math.ceil(seconds * 1000);
      strapi.requestContext.run(ctx, async () => {
        strapi.log.http(`${method} ${path} (${ms} ms) ${status}`, { status, ms });
      });
    });
  }

  return (ctx: Context, next: Next) => {
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = GIVEN.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    const metrics = findMetrics();
    if (isLogged || metrics) note(ctx);
    return metrics && ctx.path === '/metrics' && ctx.method === 'GET'
      ? metrics.answer(ctx)
      : next();
  };
};
