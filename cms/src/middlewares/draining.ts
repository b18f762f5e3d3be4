import type { Context, Next } from 'koa';
import { lifecycle } from '../server/lifecycle';

/**
 * Makes every response close its connection during shutdown, even for earlier requests, so that
 * clients connect to another instance.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (lifecycle.stopping) ctx.set('Connection', 'close');
};
