import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/**
 * Answers a read with a response that does not depend on the caller. Caches may store it but must
 * revalidate it each time, so that a publication shows at once.
 */
export function answerPublic(ctx: Context, body: unknown): void {
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  answerText(ctx, 'json', JSON.stringify(body));
}

/**
 * Answers 200 with a text, or 304 if the client has it already. The ETag is weak because the
 * response is sent compressed.
 */
export function answerText(ctx: Context, type: string, text: string): void {
  ctx.status = 200;
  ctx.etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  ctx.body = text;
}
