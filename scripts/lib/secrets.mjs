import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

export const SECRETS_FILE = 'secrets.json';
export const SECRET_NAMES = /** @type {const} */ ([
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
]);

/** Number of keys that sign cookies. With several, they can be rotated one at a time. */
const APP_KEY_COUNT = 4;
const SECRET_BYTES = 32;

/** Error codes of a file system without hard links. */
const LINKS_UNKNOWN = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

const randomKey = () => randomBytes(SECRET_BYTES).toString('base64');

/** @param {string} name */
function generate(name) {
  if (name !== 'APP_KEYS') return randomKey();
  return Array.from({ length: APP_KEY_COUNT }, randomKey).join(',');
}

/**
 * Reads the secrets of a file; undefined without a file.
 * @param {string} file @returns {Record<string, string> | undefined}
 */
function readSecrets(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Failure(`The secrets in ${file} cannot be read: ${messageOf(error)}.`);
  }
  const secrets = parseSecrets(text);
  if (secrets) return secrets;
  throw new Failure(
    `${file} is damaged. Restore it from a backup, or delete it: new secrets end every session.`,
  );
}

/**
 * Returns the secrets of a data folder's server. Creates and writes nothing.
 * @param {string} dataDir @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function secretsInUse(dataDir, env) {
  const kept = readSecrets(join(dataDir, SECRETS_FILE)) ?? {};
  const missing = SECRET_NAMES.filter((name) => !env[name] && !kept[name]);
  if (missing.length > 0) {
    throw new Failure(
      `${missing.join(', ')}: neither in the environment nor in ${join(dataDir, SECRETS_FILE)}. Run this command with the server’s environment.`,
    );
  }
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, String(env[name] || kept[name])]));
}

/** @param {string} text @returns {Record<string, string> | null} null without secrets */
export function parseSecrets(text) {
  try {
    const secrets = JSON.parse(text);
    return isRecordOfTexts(secrets) ? secrets : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is Record<string, string>} */
function isRecordOfTexts(value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/**
 * Creates a folder and its parents. A recursive mkdir never returns in file systems that do not
 * allow creating anything.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another starting server has created it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Writes secrets to a draft and moves it, so that a crash never leaves half a file.
 * @param {string} file @param {Record<string, string>} secrets
 * @param {boolean} isNew whether no file existed
 * @returns {boolean} false when another server created the file first, which stays
 */
function writeSecrets(file, secrets, isNew) {
  // The process id would not do: it is 1 in every container.
  const draft = `${file}.${randomUUID()}.tmp`;
  const dataDir = dirname(file);
  try {
    makeFolder(dataDir);
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return isNew ? moveUnlessThere(draft, file) : move(draft, file);
  } catch (error) {
    throw new Failure(
      `The data folder ${dataDir} is not writable (${codeOf(error)}). Change its permissions or set DATA_DIR to another folder.`,
    );
  }
}

/** @param {string} draft @param {string} file */
function move(draft, file) {
  renameSync(draft, file);
  return true;
}

/** @param {string} draft @param {string} file */
function moveUnlessThere(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some network drives do not support links.
    if (LINKS_UNKNOWN.has(codeOf(error))) return move(draft, file);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Returns the secrets of a file, after generating missing ones. Servers that start at once on an
 * empty folder all use the first server's secrets.
 * @param {string} file @param {readonly string[]} names @returns {Record<string, string>}
 */
function completeSecrets(file, names) {
  const kept = readSecrets(file);
  const missing = names.filter((name) => !kept?.[name]);
  if (kept && missing.length === 0) return kept;
  const made = Object.fromEntries(missing.map((name) => [name, generate(name)]));
  const secrets = { ...kept, ...made };
  return writeSecrets(file, secrets, !kept) ? secrets : completeSecrets(file, names);
}

/**
 * Returns the server's secrets: from the environment, else from the data folder, else generated and
 * stored there. Writes no file if all come from the environment.
 * @param {string} dataDir created if it does not exist
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function loadSecrets(dataDir, env) {
  const file = join(dataDir, SECRETS_FILE);
  const wanted = SECRET_NAMES.filter((name) => !env[name]);
  const fromEnv = Object.fromEntries(
    SECRET_NAMES.filter((name) => env[name]).map((name) => [name, String(env[name])]),
  );
  if (wanted.length === 0) return fromEnv;

  const kept = completeSecrets(file, wanted);
  // A file copied by hand, such as from a backup, must not stay readable for all accounts.
  chmodSync(file, 0o600);
  return { ...fromEnv, ...Object.fromEntries(wanted.map((name) => [name, String(kept[name])])) };
}
