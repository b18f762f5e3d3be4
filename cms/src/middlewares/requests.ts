import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { findMetrics } from '../server/metrics';

/** An id that a proxy gave a request. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * Gives each request the id by which its lines in the log are found, in the answer too (`X-Request-Id`):
 * the one that the proxy in front gave it, else a new one. Counts requests, and logs a line for each when
 * it ends where `LOG_LEVEL` asks for that. The line leaves the query out, which holds what people search.
 */
export default (_: object, { strapi }: { strapi: Core.Strapi }) => {
  const isLogged = strapi.log.isLevelEnabled('http');

  /** Waits for the end of the answer, whose body may be sent long after the middlewares are done. */
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
