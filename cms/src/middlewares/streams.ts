import { finished, Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import { logFailure } from '../server/storage-failure';

/** Headers that describe a file, and are wrong for a refusal. */
const FILE_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Last-Modified',
];

/**
 * Handles failures of streamed bodies. Koa answers in plain text, or leaves the connection open
 * once bytes are sent. Throws a failure before the first byte like any other. Logs a later one and
 * cuts the connection, so that half a file cannot look complete.
 */
export default () => async (ctx: Context, next: Next) => {
  const { onerror } = ctx;
  ctx.onerror = (error) => {
    if (!(ctx.body instanceof Readable)) onerror.call(ctx, error);
  };
  await next();
  if (!(ctx.body instanceof Readable)) return;
  try {
    await begin(ctx, ctx.body);
  } catch (error) {
    for (const header of FILE_HEADERS) ctx.remove(header);
    ctx.set('Cache-Control', 'no-store');
    throw error;
  }
};

/** Waits for the first bytes, and then watches the rest. */
function begin(ctx: Context, body: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    body.once('readable', () => {
      hasBegun = true;
      resolve();
    });
    finished(body, { writable: false }, (error) => {
      // Koa destroys the body of a finished response, also after the client has disconnected.
      if (!error || !ctx.writable) {
        resolve();
      } else if (hasBegun) {
        logFailure(error);
        ctx.res.destroy();
      } else {
        reject(error);
      }
    });
  });
}
