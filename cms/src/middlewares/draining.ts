import type { Context, Next } from 'koa';
import { lifecycle } from '../server/lifecycle';

/**
 * While the server shuts down, every answer closes its connection, even for requests that arrived
 * earlier, so that clients connect to another instance.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (lifecycle.stopping) ctx.set('Connection', 'close');
};
