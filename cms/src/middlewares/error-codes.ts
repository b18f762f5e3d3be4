import { errorCodeOf } from '@canopy/domain';
import type { Context, Next } from 'koa';

/** Gives every refusal, the panel's too, the code that programs tell it by, whoever refused. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { status: number; details?: object } };
  if (ctx.status < 400 || !error) return;
  error.details = { code: errorCodeOf(ctx.status), ...error.details };
};
