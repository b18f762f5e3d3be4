import { messages } from '@canopy/domain';
import type { Context, Next } from 'koa';
import { tooLarge } from '../utils/refusals';

interface Options {
  readonly mebibytes: number;
  /** The calls that take whole files of rows; for them the reader's own limit holds. */
  readonly except: readonly string[];
}

/**
 * Refuses a body that says it is longer than what its call could ever take, before anything of it is
 * read. A body that does not say meets the limit of the reader.
 */
export default ({ mebibytes, except }: Options) =>
  (ctx: Context, next: Next) => {
    const isLong = (ctx.request.length ?? 0) > mebibytes * 1024 * 1024;
    if (isLong && !ctx.is('multipart') && !except.includes(ctx.path)) {
      throw tooLarge('', messages.uploadTooLarge);
    }
    return next();
  };
