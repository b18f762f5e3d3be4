import type { Context, Next } from 'koa';
import { removeFilesAfter } from '../http/temporary-files';

/** Removes the temporary files of every request, whether or not its call has used them. */
export default () => (ctx: Context, next: Next) =>
  ctx.is('multipart') ? removeFilesAfter(ctx.req.headers, next) : next();
