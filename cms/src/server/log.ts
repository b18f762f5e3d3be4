import { winston } from '@strapi/logger';
import type { Context } from 'koa';

/** Levels of `LOG_LEVEL`, each including the previous ones. */
const LEVELS = ['error', 'warn', 'info', 'http', 'debug'];
const FORMATS = ['text', 'json'];

/** Returns a sentence about a bad `LOG_LEVEL` or `LOG_FORMAT`, or null. */
export function logMisconfigured({ LOG_LEVEL, LOG_FORMAT } = process.env): string | null {
  if (LOG_LEVEL && !LEVELS.includes(LOG_LEVEL)) {
    return `LOG_LEVEL must be ${LEVELS.slice(0, -1).join(', ')} or ${LEVELS.at(-1)}, not '${LOG_LEVEL}'.`;
  }
  if (LOG_FORMAT && !FORMATS.includes(LOG_FORMAT)) {
    return `LOG_FORMAT must be text or json, not '${LOG_FORMAT}'.`;
  }
  return null;
}

/** Ids in the result of `global::caller`; see `Caller`. */
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
 * Returns a log line's request and its caller, by ids. Names and addresses are personal data, which
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

/** Lines about Strapi's own migrations and startup, dozens at a first start. */
const OF_STRAPI = /^(\[(internal migration|discard-drafts)\]|Strapi started successfully$)/;

/** Drops lines that do not help operators, unless the log level asks for every line. */
export const leaveOutNoise = winston.format((info) =>
  info.level === 'info' && OF_STRAPI.test(String(info.message)) ? false : info,
);

/** Terminal colour codes. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * Formats log lines as JSON: time (ISO 8601 UTC), level, message, an error's stack, and the current
 * request. Finished requests add status and milliseconds. Leaves out an error's other fields,
 * because a database's contain personal data.
 * @param requestOf returns the current request; undefined outside a request
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
