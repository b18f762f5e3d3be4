import path from 'node:path';
import type { Context, Next } from 'koa';
import { chooseCacheControl } from '../http/upload-cache';
import { storage } from '../server/storage';

const ADDRESS = /^\/uploads\/([^/]+)$/;
/** Single range, the only form that video players request. */
const RANGE = /^bytes=\d*-\d*$/;

/**
 * Serves uploads from a bucket without revealing its address. Strapi serves the data folder's
 * uploads.
 */
export default () => async (ctx: Context, next: Next) => {
  const name = ADDRESS.exec(ctx.path)?.[1];
  if (!name || !storage.isInBucket() || !['GET', 'HEAD'].includes(ctx.method)) return next();
  const range = ctx.get('If-Range') ? '' : ctx.get('Range');
  const file = await storage.openUpload(decode(name), RANGE.test(range) ? range : undefined);
  if (!file) return next();
  ctx.body = file.bytes;
  ctx.status = file.contentRange ? 206 : 200;
  ctx.type = path.extname(name);
  ctx.length = file.length;
  ctx.lastModified = file.changedAt;
  ctx.set('Cache-Control', chooseCacheControl(ctx.url));
  ctx.set('Accept-Ranges', 'bytes');
  if (file.contentRange) ctx.set('Content-Range', file.contentRange);
};

/** Returns a badly escaped name unchanged. No file has such a name. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
