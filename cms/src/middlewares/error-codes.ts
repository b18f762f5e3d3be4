import { findErrorCode } from '@canopy/domain/calls';
import type { Context, Next } from 'koa';

/** Adds a machine-readable code to every error, including the panel's. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { status: number; details?: object } };
  if (ctx.status < 400 || !error) return;
  error.details = { code: findErrorCode(ctx.status), ...error.details };
};
