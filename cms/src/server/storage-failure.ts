import { inspect } from 'node:util';
import type { Context } from 'koa';

/** Error of a valid request that may succeed later. */
export class StorageFailure extends Error {}

const DATABASE_CODES = [
  // Full, locked by another process, not readable, not writable.
  /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|PROTOCOL)(_|$)/,
  // PostgreSQL: connection, resources, shutdown, disk; then conflicts between transactions, locks,
  // a read-only standby, and the operator's time limits.
  /^(08|53|57P|58)[0-9A-Z]+$/,
  /^(40001|40P01|55P03|25006|25P03|57014)$/,
];

const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/;

/** Errors without a code, from the driver and the pool. Knex puts the statement in front. */
const TEXTS =
  /(^|- )(Connection (terminated|ended)( unexpectedly| due to connection timeout)?|Client (was closed|has encountered a connection error) and is not queryable|timeout expired|timeout exceeded when trying to connect|Unable to acquire a connection|The database does not answer a rollback\.)$/;

/** Errors of the image library, which have several lines and no code. */
const IMAGE_TEXT = /No space left on device/;

interface Described {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/**
 * Returns whether a database or disk that is down, full or too busy caused an error, and not the
 * request.
 */
export function isStorageFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, cause } = error as Described;
  return (
    error instanceof StorageFailure ||
    name === 'KnexTimeoutError' ||
    (typeof code === 'string' &&
      (SYSTEM_CODES.test(code) || DATABASE_CODES.some((codes) => codes.test(code)))) ||
    (typeof message === 'string' && (TEXTS.test(message) || IMAGE_TEXT.test(message))) ||
    isStorageFailure(cause)
  );
}

/** Seconds to wait before a retry after a 503. */
export const RETRY_SECONDS = 5;

/** Sets the seconds to wait before a retry. */
export function askToRetryIn(ctx: Context, seconds: number): void {
  ctx.set('Retry-After', String(seconds));
}

/** Answers 503, uncached and without changing the session, and logs the reason. */
export function askToTryLater(ctx: Context, error: unknown): void {
  logStorageFailure(error);
  ctx.status = 503;
  ctx.remove('Set-Cookie');
  ctx.set('Cache-Control', 'no-store');
  askToRetryIn(ctx, RETRY_SECONDS);
}

const QUIET_MS = 1000;

const told = new Map<string, { until: number; more: number }>();

/**
 * Logs an error that no response can report: a storage failure in short, any other error in full.
 */
export function logFailure(error: unknown): void {
  if (isStorageFailure(error)) logStorageFailure(error);
  else strapi.log.error(error instanceof Error ? error : inspect(error));
}

/** Logs a storage failure at once, but at most one line per second for each kind. */
export function logStorageFailure(error: unknown): void {
  const { kind, reason } = describe(error);
  const now = Date.now();
  const last = told.get(kind);
  if (last && last.until > now) {
    last.more += 1;
    return;
  }
  told.set(kind, { until: now + QUIET_MS, more: 0 });
  const more = last?.more ? ` ${last.more} more like this since the last line.` : '';
  strapi.log.error(`Database or file storage is not responding (${kind}): ${reason}.${more}`);
}

/** Returns the message without the statement and its values, which are personal data. */
function describe(error: unknown): { kind: string; reason: string } {
  const { name, code, message, cause } = error as Described;
  if (error instanceof StorageFailure && cause) {
    const { kind, reason } = describe(cause);
    return { kind, reason: `${message}: ${reason}` };
  }
  const text = String(message);
  // The first line of an image error contains the file's name.
  const [line = ''] = IMAGE_TEXT.exec(text) ?? text.split(' - ').at(-1)?.split('\n') ?? [];
  return { kind: String(code ?? name), reason: line.replace(/\.$/, '') };
}
