import type { ErrorCode } from '@canopy/domain/calls';
import { type FieldError, messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';

/**
 * A refusal that keeps its status and text. Strapi has no class for 409, 415 and 503, and replaces
 * the text of its own 401 and 403.
 */
export class Refusal extends errors.ApplicationError {
  constructor(
    readonly status: 401 | 403 | 409 | 415 | 503,
    name: string,
    message: string,
    fields?: readonly FieldError[],
    details: { readonly code?: ErrorCode; readonly [name: string]: unknown } = {},
  ) {
    super(message, { ...details, ...(fields && { errors: fields }) });
    this.name = name as 'ApplicationError';
  }
}

/** 401: the credentials are wrong, or the session has ended. */
export function unauthorized(message: string = messages.sessionEnded): Error {
  return new Refusal(401, 'UnauthorizedError', message);
}

/** 403: the role may make the call, but not with this input. */
export function forbidden(): Error {
  return new errors.ForbiddenError(messages.notAllowed);
}

/** 404: it does not exist, or belongs to somebody else. */
export function notFound(message: string = messages.notFound, path?: string): Error {
  return new errors.NotFoundError(message, path ? { errors: [{ path: [path], message }] } : {});
}

/** 404 that names which of several things. */
export function fieldsNotFound(fields: readonly FieldError[]): Error {
  return new errors.NotFoundError(messages.notFound, { errors: fields });
}

/** 409: the input is valid, but conflicts with something that already exists. */
export function conflict(path: string, message: string, details?: object): Error {
  return fieldsConflict(message, [{ path: [path], message }], details);
}

/** 409 that names what the input conflicts with; `details` are for programs. */
export function fieldsConflict(
  message: string,
  fields: readonly FieldError[],
  details?: object,
): Error {
  return new Refusal(409, 'ConflictError', message, fields, { ...details });
}

/** 409: the Idempotency-Key was already used for another body. */
export function keyReused(message: string): Error {
  const fields = [{ path: ['Idempotency-Key'], message }];
  return new Refusal(409, 'ConflictError', message, fields, { code: 'idempotency_key_reused' });
}

/** 413: a file is too large. */
export function tooLarge(path: string, message: string): Error {
  return new errors.PayloadTooLargeError(message, { errors: [{ path: [path], message }] });
}

/** 415: the bytes of a file are not of an allowed type. */
export function unsupportedType(path: string, message: string): Error {
  return new Refusal(415, 'UnsupportedMediaTypeError', message, [{ path: [path], message }]);
}

/** 429: too many tries. The answer says in `Retry-After` when there may be another. */
export class TooMany extends errors.RateLimitError {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** 503: something that this server needs does not answer; trying again later may help. */
export function unavailable(message: string): Error {
  return new Refusal(503, 'ServiceUnavailableError', message);
}

/**
 * Runs a write.
 * @throws 409 at `path` when a unique index refuses it
 */
export async function refuseTaken<T>(
  path: string,
  message: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(path, message);
    throw error;
  }
}

/**
 * The code of what Citus's parts refuse while it copies rows into them: it keeps their message and detail, and
 * no other code.
 */
export const REFUSED_BY_PART = 'XX000';

/** A unique index of one part of a divided table, in a message of any language. */
const INDEX_OF_PART = /"\w+_uniq_\d+"/;

/** True when a unique index refused the write (SQLite and PostgreSQL). */
export function isUniqueViolation(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === REFUSED_BY_PART) return INDEX_OF_PART.test(String(message));
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
