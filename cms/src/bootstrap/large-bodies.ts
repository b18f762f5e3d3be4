import { CALLS, IMPORT_MEBIBYTES } from '@canopy/domain';
import type { Context, Next } from 'koa';
import { IMPORT_BUYERS } from './panel/calls';

/** What a body may weigh, where that is not the usual, by method and address. */
const LARGE: readonly (readonly [string, number])[] = [
  ...CALLS.flatMap(({ method, path, bodyMebibytes }) =>
    bodyMebibytes === undefined ? [] : [[`${method} /api${path}`, bodyMebibytes] as const],
  ),
  [`POST ${IMPORT_BUYERS}`, IMPORT_MEBIBYTES],
];

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
        LARGE.map(([call, mebibytes]) => {
          const limited = factory({ ...config, jsonLimit: `${mebibytes}mb` }, context);
          return [call.toLowerCase(), limited] as const;
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
