import type { Socket } from 'node:net';
import type { Context, Next } from 'koa';

/**
 * Maximum unanswered requests per connection. Browsers and proxies await a response before the next
 * request.
 */
const MOST_UNANSWERED = 16;

const unanswered = new WeakMap<Socket, number>();

/**
 * Closes connections that send requests without reading the responses. Node starts them all at
 * once, and their responses would pile up in memory.
 */
export default () => (ctx: Context, next: Next) => {
  const { socket } = ctx.req;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MOST_UNANSWERED) socket.destroy();
  // Requests that had arrived before the connection was closed.
  if (socket.destroyed) return;
  unanswered.set(socket, count);
  ctx.res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return next();
};
