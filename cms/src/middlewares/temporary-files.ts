import type { Context, Next } from 'koa';
import { removingFiles } from '../http/temporary-files';

/**
 * No call leaves files in the temporary folder: bodies are read before anybody has asked who sends
 * them, or whether the call takes files at all.
 */
export default () => (ctx: Context, next: Next) =>
  ctx.is('multipart') ? removingFiles(ctx.req.headers, next) : next();
