import { findErrorCode } from '@canopy/domain/calls';
import type { Context, Next } from 'koa';

/** Gives every error, also in the panel, the code by which programs recognise it. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { status: number; details?: object } };
  if (ctx.status < 400 || !error) return;
  error.details = { code: findErrorCode(ctx.status), ...error.details };
};
