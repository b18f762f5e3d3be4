import type { Context, Next } from 'koa';
import { removeFilesAfter } from '../http/temporary-files';

/**
 * Removes the temporary files of every request, whether its call has used them or not.
 */
export default () => (ctx: Context, next: Next) =>
  ctx.is('multipart') ? removeFilesAfter(ctx.req.headers, next) : next();
