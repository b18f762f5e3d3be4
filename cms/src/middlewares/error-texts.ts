import { messages } from '@canopy/domain';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { IMPORT_BUYERS } from '../bootstrap/panel/calls';
import { Refusal } from '../http/refusals';
import { isUnderApi } from '../http/request-kind';
import { askToTryLater, isStorageFailure } from '../server/storage-failure';

/** The texts of Strapi's own refusals, which say nothing to a reader. */
const STRAPI_401 = ['Unauthorized', 'Missing or invalid credentials', 'Invalid credentials'];

/**
 * Gives every refusal of the API its status and a sentence for the reader. Strapi knows no 409 or
 * 415, answers 403 to somebody without a session, and calls an unreadable body a failure of ours.
 * Wherever the storage fails, also in the panel, it is said so.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await withTexts(ctx, next);
  } catch (error) {
    if (!isStorageFailure(error) || hungUp(ctx)) throw error;
    answerStorageFailure(ctx, error);
    return;
  }
  // A refusal may rest on what could not be read. The panel calls a logout done that is not.
  const { storageFailure } = ctx.state;
  const doubtful = ctx.status >= 400 || ctx.path.toLowerCase() === '/admin/logout';
  if (storageFailure && doubtful && ctx.status !== 503) answerStorageFailure(ctx, storageFailure);
};

async function withTexts(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!isOurs(ctx)) throw error;
    refuse(ctx, error);
    return;
  }
  if (!isOurs(ctx)) return;
  if (ctx.status === 405 || ctx.status === 501) {
    // The router's words for a path that exists with another method; to callers no such call.
    ctx.remove('Allow');
    answer(ctx, 404, 'NotFoundError', messages.notFound);
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
}

/** Strapi's own calls of the panel keep Strapi's answers, which the panel knows. */
function isOurs({ path, state }: Context): boolean {
  return isUnderApi(path) || state.route?.path === IMPORT_BUYERS;
}

function refuse(ctx: Context, error: unknown): void {
  if (error instanceof Refusal) {
    answer(ctx, error.status, error.name, error.message, error.details as object);
  } else if (error instanceof errors.UnauthorizedError) {
    answer(ctx, 401, 'UnauthorizedError', messages.sessionEnded);
  } else if (error instanceof errors.PolicyError) {
    answer(ctx, 403, 'ForbiddenError', messages.notAllowed);
  } else if (statusOf(error) === 413) {
    answer(ctx, 413, 'PayloadTooLargeError', messages.uploadTooLarge);
  } else if (isUnreadableBody(error) || hungUp(ctx)) {
    answer(ctx, 400, 'ValidationError', messages.bodyUnreadable);
  } else {
    throw error;
  }
}

function answerStorageFailure(ctx: Context, error: unknown): void {
  askToTryLater(ctx, error);
  answer(ctx, 503, 'ServiceUnavailableError', messages.storageUnavailable);
}

function answer(ctx: Context, status: number, name: string, message: string, details = {}): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details } };
}

/** The parser of forms and the router mark what the caller did wrong with a status of 4xx. */
function isUnreadableBody(error: unknown): boolean {
  if (error instanceof errors.ApplicationError || error instanceof errors.HttpError) return false;
  const status = statusOf(error) ?? 500;
  return status >= 400 && status < 500;
}

/** The sender has gone in the middle of the body: nobody's failure, and nobody reads the answer. */
function hungUp({ req }: Context): boolean {
  return req.destroyed && !req.complete;
}

function statusOf(error: unknown): number | undefined {
  const { status, httpCode } = (error ?? {}) as { status?: unknown; httpCode?: unknown };
  if (typeof status === 'number') return status;
  return typeof httpCode === 'number' ? httpCode : undefined;
}
