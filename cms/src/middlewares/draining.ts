import type { Context, Next } from 'koa';
import { lifecycle } from '../utils/lifecycle';

/** While the server shuts down, answers are the last on their connection, so that clients move on. */
export default () => (ctx: Context, next: Next) => {
  if (lifecycle.stopping) ctx.set('Connection', 'close');
  return next();
};
