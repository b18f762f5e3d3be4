import { createHash } from 'node:crypto';
import { messages, previewQuery } from '@canopy/domain';
import type { Context } from 'koa';
import type { Version } from '../rows/published';
import { parse } from './input';
import { isPreviewKeyOf } from './preview-key';
import { notFound } from './refusals';

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

/**
 * Answers what everybody may read of one entry or, with a key of its preview, its draft. A draft is
 * nobody's to keep.
 * @throws 404 for a key that is over, or was made for something else
 */
export async function answerEntry(
  ctx: Context,
  uid: string,
  documentId: string,
  read: (documentId: string, version: Version) => Promise<unknown>,
): Promise<void> {
  const { preview } = parse(previewQuery, ctx.query);
  if (preview === undefined) {
    answerPublic(ctx, await read(documentId, 'published'));
    return;
  }
  ctx.set('X-Robots-Tag', 'noindex');
  if (!isPreviewKeyOf(uid, documentId, preview)) throw notFound(messages.previewOver);
  ctx.body = await read(documentId, 'draft');
}
