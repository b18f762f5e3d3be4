import { CALLS } from '@canopy/domain';
import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => unknown;
type MiddlewareFactory = (config: object, context: object) => Middleware;

/**
 * Lets the calls that take whole files have larger JSON bodies than all others. Strapi has one
 * limit for every address.
 */
export function allowLargeBodies(): void {
  strapi.get('middlewares').extend('strapi::body', (factory: MiddlewareFactory) => {
    return (config: object, context: object): Middleware => {
      const usual = factory(config, context);
      const large = new Map(
        CALLS.flatMap(({ method, path, bodyMebibytes }) => {
          if (bodyMebibytes === undefined) return [];
          const limited = factory({ ...config, jsonLimit: `${bodyMebibytes}mb` }, context);
          return [[`${method} /api${path}`.toLowerCase(), limited] as const];
        }),
      );
      return (ctx, next) => {
        // The router does not tell capital letters apart, so neither may this.
        const limited = large.get(`${ctx.method} ${ctx.path}`.toLowerCase()) ?? usual;
        return limited(ctx, next);
      };
    };
  });
}
