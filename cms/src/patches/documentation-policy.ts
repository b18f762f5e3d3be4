/**
 * Patch of @strapi/core 5.54.0: sends the content security policy below /documentation too.
 *
 * Why: Strapi allows inline scripts and another host there, for a plugin that Canopy doesn't use.
 * Test: `tests/api/site/site.test.ts`
 * Delete when: `strapi::security` contains no paths.
 */

import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (config: object, context: object) => Middleware;

/** Case-sensitive, as in Strapi's comparison. */
const DOCUMENTATION = '/documentation';

/** Sends pages below /documentation the same content security policy as all others. */
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
