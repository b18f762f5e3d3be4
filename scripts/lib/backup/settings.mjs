import { resolve } from 'node:path';
import { Failure } from '../failure.mjs';

/**
 * Returns the file argument of a command. Relative names start where the command was typed, because
 * npm changes to the folder of package.json.
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {string} command
 */
export function fileArgument(args, env, command) {
  const [file, ...others] = args;
  if (!file || others.length > 0 || file.startsWith('-')) {
    throw new Failure(`Pass one file: npm run ${command} -- FILE`);
  }
  const typedIn = env.npm_lifecycle_event === command ? env.INIT_CWD : undefined;
  return resolve(typedIn ?? '.', file);
}

/** System errors of unreadable or unwritable files and folders, for the operator to fix. */
const SYSTEM_CODES = /^E(ACCES|PERM|ROFS|IO|MFILE|NAMETOOLONG|NOTDIR|ISDIR|FBIG|XDEV)$/;
/** Error codes of PostgreSQL, of connections and of SQLite. */
const DATABASE_CODES =
  /^([0-9A-Z]{5}|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)|SQLITE_\w+)$/;

/**
 * Runs a command. A signal, or a failure of disk or database, ends it with one sentence, after it
 * has cleaned up.
 * @template T @param {(signal: AbortSignal) => Promise<T>} work @returns {Promise<T>}
 */
export async function withSentences(work) {
  const stopped = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stopped.abort(new Failure('Stopped. Nothing was written.')));
  }
  try {
    return await work(stopped.signal);
  } catch (error) {
    throw asFailure(stopped.signal.aborted ? stopped.signal.reason : error);
  }
}

/** @param {unknown} error */
function asFailure(error) {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  const { code = '', path, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const reason = message.split('\n')[0];
  if (/^E(NOSPC|DQUOT)$/.test(code)) {
    return new Failure(`The disk is full (${code}). Nothing was written.`);
  }
  if (SYSTEM_CODES.test(code)) {
    return new Failure(
      `${path ?? 'A file'} cannot be read or written (${code}). Nothing was written.`,
    );
  }
  if (DATABASE_CODES.test(code)) {
    return new Failure(`The database failed (${reason}). Nothing was written.`);
  }
  return error;
}
