import type { Context, Next } from 'koa';
import { lifecycle } from '../server/lifecycle';

/**
 * While the server shuts down, answers are the last on their connection, so that clients move on:
 * also those of requests that came before.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (lifecycle.stopping) ctx.set('Connection', 'close');
};
