import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/**
 * Answers a read that is the same for everybody. It may be kept, but whoever keeps it asks each time
 * whether it is still right: what an editor publishes is seen at once. A kept one is confirmed (304)
 * by its ETag, which is weak because the answer travels compressed.
 */
export function answerPublic(ctx: Context, body: unknown): void {
  const text = JSON.stringify(body);
  ctx.status = 200;
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  ctx.etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = text;
}
