import { messages } from '@canopy/domain';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { Refusal } from '../utils/refusals';

/** The texts of Strapi's own refusals, which say nothing to a reader. */
const STRAPI_401 = ['Unauthorized', 'Missing or invalid credentials', 'Invalid credentials'];

/**
 * Gives every refusal of the API its status and a sentence for the reader. Strapi knows no 409 or
 * 415, answers 403 to somebody without a session, and calls an unreadable body a failure of ours.
 */
export default () => async (ctx: Context, next: Next) => {
  if (!ctx.path.startsWith('/api/')) return next();
  try {
    await next();
  } catch (error) {
    refuse(ctx, error);
    return;
  }
  const refusal = (ctx.body as { error?: { message?: string } } | undefined)?.error;
  if (ctx.status === 401 && STRAPI_401.includes(refusal?.message ?? '')) {
    answer(ctx, 401, 'UnauthorizedError', messages.sessionEnded);
  } else if (ctx.status === 403 && refusal?.message === 'Forbidden') {
    if (ctx.state.user) answer(ctx, 403, 'ForbiddenError', messages.notAllowed);
    else answer(ctx, 401, 'UnauthorizedError', messages.sessionEnded);
  } else if (ctx.status === 413 && refusal?.message === 'FileTooBig') {
    answer(ctx, 413, 'PayloadTooLargeError', messages.uploadTooLarge);
  }
};

function refuse(ctx: Context, error: unknown): void {
  if (error instanceof Refusal) {
    answer(ctx, error.status, error.name, error.message, error.details as object);
  } else if (error instanceof errors.UnauthorizedError) {
    answer(ctx, 401, 'UnauthorizedError', messages.sessionEnded);
  } else if (statusOf(error) === 413) {
    answer(ctx, 413, 'PayloadTooLargeError', messages.uploadTooLarge);
  } else if (isUnreadableBody(error)) {
    answer(ctx, 400, 'ValidationError', messages.bodyUnreadable);
  } else {
    throw error;
  }
}

function answer(ctx: Context, status: number, name: string, message: string, details = {}): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details } };
}

/** The parsers of JSON and multipart mark what the caller did wrong with a status of 4xx. */
function isUnreadableBody(error: unknown): boolean {
  if (error instanceof errors.ApplicationError || error instanceof errors.HttpError) return false;
  const status = statusOf(error);
  return error instanceof SyntaxError || (status !== undefined && status >= 400 && status < 500);
}

function statusOf(error: unknown): number | undefined {
  const { status, httpCode } = (error ?? {}) as { status?: unknown; httpCode?: unknown };
  if (typeof status === 'number') return status;
  return typeof httpCode === 'number' ? httpCode : undefined;
}
