import type { Socket } from 'node:net';
import type { Context, Next } from 'koa';

/** The most unanswered requests of a connection. Browsers and proxies send the next one after the answer. */
const MOST_UNANSWERED = 16;

const unanswered = new WeakMap<Socket, number>();

/**
 * Closes connections that send requests without reading the answers. Node starts them all at once, and their answers
 * would pile up in memory.
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
