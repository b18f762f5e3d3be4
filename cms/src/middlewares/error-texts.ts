import { messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { Refusal, TooMany } from '../http/refusals';
import { isUnderApi } from '../http/request-kind';
import type { Caller } from '../modules/caller/account';
import {
  clientRefusedBy,
  isClosedMonthError,
  refuseClosed,
} from '../modules/inventory/periods/closed-months';
import * as clients from '../modules/people/client/client';
import { IMPORT_BUYERS } from '../panel-type/calls';
import {
  askToRetryIn,
  askToTryLater,
  isStorageFailure,
  RETRY_SECONDS,
} from '../server/storage-failure';

/** Strapi's own error texts, which do not help users. */
const STRAPI_401 = ['Unauthorized', 'Missing or invalid credentials', 'Invalid credentials'];

/**
 * Gives every refusal of the API the right status and a readable sentence. Strapi has no 409 or
 * 415, answers 403 to requests without a session, and 500 to an unreadable body. A storage failure
 * becomes a 503 and a change in a closed month a 409, in the panel too.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await withTexts(ctx, next);
  } catch (error) {
    if (isClosedMonthError(error)) {
      const clientId = clientRefusedBy(error) ?? callingClient(ctx.state.caller);
      refuse(ctx, await refuseClosed(clientId));
      return;
    }
    if (error instanceof TooMany) askToRetryIn(ctx, error.seconds);
    if (!isStorageFailure(error) || hungUp(ctx)) throw error;
    answerStorageFailure(ctx, error);
    return;
  }
  // A failed read may have caused the refusal, and the panel reports a failed logout as done.
  const { storageFailure } = ctx.state;
  const doubtful = ctx.status >= 400 || ctx.path.toLowerCase() === '/admin/logout';
  if (storageFailure && doubtful && ctx.status !== 503) answerStorageFailure(ctx, storageFailure);
};

async function withTexts(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!isOurs(ctx) || isClosedMonthError(error)) throw error;
    refuse(ctx, error);
    return;
  }
  if (!isOurs(ctx)) return;
  if (ctx.status === 405 || ctx.status === 501) {
    // The router answers this for a path with another method. For clients, the call does not exist.
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

/** Returns the caller's client, by database id. */
function callingClient(caller: Caller | undefined): number | null {
  return (caller && clients.findOwn(caller)?.id) ?? null;
}

/** Strapi's own panel calls keep Strapi's responses, which the panel expects. */
function isOurs({ path, state }: Context): boolean {
  return isUnderApi(path) || state.route?.path === IMPORT_BUYERS;
}

function refuse(ctx: Context, error: unknown): void {
  if (error instanceof Refusal) {
    if (error.status === 503) askToRetryIn(ctx, RETRY_SECONDS);
    answer(ctx, error.status, error.name, error.message, error.details as object);
  } else if (error instanceof errors.UnauthorizedError) {
    answer(ctx, 401, 'UnauthorizedError', messages.sessionEnded);
  } else if (error instanceof errors.PolicyError) {
    answer(ctx, 403, 'ForbiddenError', messages.notAllowed);
  } else if (readStatus(error) === 413) {
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

/** The form parser and the router mark the client's mistakes with a 4xx status. */
function isUnreadableBody(error: unknown): boolean {
  if (error instanceof errors.ApplicationError || error instanceof errors.HttpError) return false;
  const status = readStatus(error) ?? 500;
  return status >= 400 && status < 500;
}

/** Returns true if the client disconnected in the middle of the body, so the response is lost. */
function hungUp({ req }: Context): boolean {
  return req.destroyed && !req.complete;
}

function readStatus(error: unknown): number | undefined {
  const { status, httpCode } = (error ?? {}) as { status?: unknown; httpCode?: unknown };
  if (typeof status === 'number') return status;
  return typeof httpCode === 'number' ? httpCode : undefined;
}
