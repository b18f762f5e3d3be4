import type { ErrorCode } from '@canopy/domain/calls';
import { type FieldError, messages } from '@canopy/domain/common';
import { errors } from '@strapi/utils';

/**
 * Error that keeps its status and text. Strapi has no class for 409, 415 and 503, and replaces the
 * text of its own 401 and 403.
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

/** Makes a 401: the credentials are wrong, or the session has ended. */
export function unauthorized(message: string = messages.sessionEnded): Error {
  return new Refusal(401, 'UnauthorizedError', message);
}

/** Makes a 403: the role may make the call, but not with this input. */
export function forbidden(): Error {
  return new errors.ForbiddenError(messages.notAllowed);
}

/** Makes a 404: the entity does not exist, or belongs to another owner. */
export function notFound(message: string = messages.notFound, path?: string): Error {
  return new errors.NotFoundError(message, path ? { errors: [{ path: [path], message }] } : {});
}

/** Makes a 404 that names the missing fields. */
export function fieldsNotFound(fields: readonly FieldError[]): Error {
  return new errors.NotFoundError(messages.notFound, { errors: fields });
}

/** Makes a 409: the input is valid, but conflicts with something that already exists. */
export function conflict(path: string, message: string, details?: object): Error {
  return fieldsConflict(message, [{ path: [path], message }], details);
}

/** Makes a 409 that names the conflicting fields. `details` are for programs. */
export function fieldsConflict(
  message: string,
  fields: readonly FieldError[],
  details?: object,
): Error {
  return new Refusal(409, 'ConflictError', message, fields, { ...details });
}

/** Makes a 409: the Idempotency-Key was already used for another body. */
export function keyReused(message: string): Error {
  const fields = [{ path: ['Idempotency-Key'], message }];
  return new Refusal(409, 'ConflictError', message, fields, { code: 'idempotency_key_reused' });
}

/** Makes a 413: a file is too large. */
export function tooLarge(path: string, message: string): Error {
  return new errors.PayloadTooLargeError(message, { errors: [{ path: [path], message }] });
}

/** Makes a 415: the bytes of a file are not of an allowed type. */
export function unsupportedType(path: string, message: string): Error {
  return new Refusal(415, 'UnsupportedMediaTypeError', message, [{ path: [path], message }]);
}

/** Rate limit error (429). The response's `Retry-After` contains the seconds to wait. */
export class TooMany extends errors.RateLimitError {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Makes a 503: a service that this server needs does not respond. A retry may succeed. */
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
 * Error code for refusals by Citus workers while Citus copies rows into shards. It keeps their
 * message and detail, but no other code.
 */
export const REFUSED_BY_PART = 'XX000';

/** Unique index of one shard, in an error message of any language. */
const INDEX_OF_PART = /"\w+_uniq_\d+"/;

/** Returns true if a unique index refused the write (SQLite and PostgreSQL). */
export function isUniqueViolation(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === REFUSED_BY_PART) return INDEX_OF_PART.test(String(message));
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
