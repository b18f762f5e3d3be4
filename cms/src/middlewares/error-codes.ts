import { errorCodeOf } from '@canopy/domain';
import type { Context, Next } from 'koa';
import { isUnderApi } from '../utils/request-kind';

/** Gives every refusal of the API the code that programs tell it by, whoever refused. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { status: number; details?: object } };
  if (ctx.status < 400 || !error || !isUnderApi(ctx.path)) return;
  error.details = { code: errorCodeOf(ctx.status), ...error.details };
};
