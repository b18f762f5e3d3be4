import { winston } from '@strapi/logger';
import type { Context } from 'koa';

/** The levels of `LOG_LEVEL`, each with those before it. */
const LEVELS = ['error', 'warn', 'info', 'http', 'debug'];
const FORMATS = ['text', 'json'];

/** A sentence about a bad `LOG_LEVEL` or `LOG_FORMAT`, or null. */
export function logMisconfigured({ LOG_LEVEL, LOG_FORMAT } = process.env): string | null {
  if (LOG_LEVEL && !LEVELS.includes(LOG_LEVEL)) {
    return `LOG_LEVEL must be ${LEVELS.slice(0, -1).join(', ')} or ${LEVELS.at(-1)}, not '${LOG_LEVEL}'.`;
  }
  if (LOG_FORMAT && !FORMATS.includes(LOG_FORMAT)) {
    return `LOG_FORMAT must be text or json, not '${LOG_FORMAT}'.`;
  }
  return null;
}

/** The ids in what `global::caller` has found; see `Caller`. */
interface Identified {
  readonly role: string;
  readonly account: { readonly id: number };
  readonly client?: { readonly documentId: string };
  readonly member?: {
    readonly documentId: string;
    readonly client: { readonly documentId: string };
  };
}

/**
 * The request that a line belongs to and who made it, by ids: names and addresses are personal data, which
 * logs would keep longer than the product.
 */
function fieldsOf({ state, method, path }: Context) {
  const { requestId: request, caller } = state as { requestId?: string; caller?: Identified };
  const client = caller?.client ?? caller?.member?.client;
  return {
    request,
    method,
    path,
    ...(caller && { role: caller.role, account: caller.account.id }),
    ...(client && { client: client.documentId }),
  };
}

/** Strapi's own changes of a database, dozens of lines at a first start. */
const OF_STRAPI = /^(\[(internal migration|discard-drafts)\]|Strapi started successfully$)/;

/** Leaves out lines that say nothing to an operator, where nobody asked for every line. */
export const leaveOutNoise = winston.format((info) =>
  info.level === 'info' && OF_STRAPI.test(String(info.message)) ? false : info,
);

/** The codes of colours in a terminal. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * Lines of JSON: time (ISO 8601 UTC), level, message, the stack of an error, and the request that they are
 * about, with status and milliseconds where it has ended. An error's other fields stay out: those of a
 * database hold people's data.
 * @param requestOf the current request; undefined outside of one
 */
export function writeAsJson(requestOf: () => Context | undefined) {
  return winston.format((info) => {
    const { level, message, stack, status, ms } = info;
    const ctx = requestOf();
    const line = {
      time: new Date().toISOString(),
      level,
      message: String(message).replace(COLOURS, ''),
      stack,
      ...(ctx && fieldsOf(ctx)),
      status,
      ms,
    };
    info[Symbol.for('message')] = JSON.stringify(line);
    return info;
  })();
}
