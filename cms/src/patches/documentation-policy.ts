import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (config: object, context: object) => Middleware;

/** Case-sensitive, as in Strapi's comparison. */
const DOCUMENTATION = '/documentation';

/**
 * Sends pages below /documentation the same content security policy as all others.
 *
 * Strapi 5 allows inline scripts and another host there, for a plugin that Canopy doesn't use. The site serves these
 * paths itself. `tests/api/site.test.ts` compares the policies. Delete this once Strapi's `strapi::security` names no
 * paths.
 */
export function keepPolicyOnDocumentation(): void {
  strapi.get('middlewares').extend(
    'strapi::security',
    (make: Factory): Factory =>
      (config, context) => {
        const secure = make(config, context);
        return (ctx, next) => {
          const isExempt = ctx.path.startsWith(DOCUMENTATION);
          return secure(isExempt ? Object.create(ctx, { path: { value: '/' } }) : ctx, next);
        };
      },
  );
}
