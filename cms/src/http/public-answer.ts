import { createHash } from 'node:crypto';
import { messages, previewQuery } from '@canopy/domain';
import type { Context } from 'koa';
import type { Version } from '../rows/published';
import { parse } from './input';
import { isPreviewKeyOf } from './preview-key';
import { notFound } from './refusals';

/**
 * Answers a read that is the same for everybody. Caches may store it but must revalidate it each
 * time, so that a publication shows at once.
 */
export function answerPublic(ctx: Context, body: unknown): void {
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  answerText(ctx, 'json', JSON.stringify(body));
}

/**
 * Answers 200 with a text, or 304 when the client has it already. The ETag is weak because the answer
 * is sent compressed.
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

/**
 * Answers one published entry or, with a preview key, its draft. Drafts are never cached.
 * @throws 404 for a key that has expired, or is for another entry
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
