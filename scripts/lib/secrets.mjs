import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** Several, so that the keys that sign cookies can be rotated one at a time. */
const APP_KEY_COUNT = 4;
const SECRET_BYTES = 32;

const randomKey = () => randomBytes(SECRET_BYTES).toString('base64');

/** @param {string} name */
function generate(name) {
  if (name !== 'APP_KEYS') return randomKey();
  return Array.from({ length: APP_KEY_COUNT }, randomKey).join(',');
}

/** @param {string} file @returns {Record<string, string>} */
function readSecrets(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw new Failure(`The secrets in ${file} cannot be read: ${messageOf(error)}.`);
  }
  const secrets = parseSecrets(text);
  if (secrets) return secrets;
  throw new Failure(
    `${file} is damaged. Restore it from a backup, or delete it: new secrets end every session.`,
  );
}

/**
 * The secrets that the server of a data folder runs with. Nothing is made and nothing is written.
 * @param {string} dataDir @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function secretsInUse(dataDir, env) {
  const kept = readSecrets(join(dataDir, SECRETS_FILE));
  const missing = SECRET_NAMES.filter((name) => !env[name] && !kept[name]);
  if (missing.length > 0) {
    throw new Failure(
      `${missing.join(', ')}: neither in the environment nor in ${join(dataDir, SECRETS_FILE)}. Run this command with the environment of the server.`,
    );
  }
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, String(env[name] || kept[name])]));
}

/** @param {string} text @returns {Record<string, string> | null} null when it holds no secrets */
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

/**
 * Like a recursive mkdir, which never returns in file systems that do not allow creating anything.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Written beside and renamed, so that a crash never leaves half a file. @param {string} file @param {Record<string, string>} secrets */
function writeSecrets(file, secrets) {
  const draft = `${file}.${process.pid}.tmp`;
  const dataDir = dirname(file);
  try {
    makeFolder(dataDir);
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `The data folder ${dataDir} cannot be written (${code}). Change its permissions or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * The server's secrets: from the environment, else from the data folder, else generated and stored
 * there. If all come from the environment, no file is written.
 * @param {string} dataDir made when it does not exist
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

  const kept = readSecrets(file);
  const missing = wanted.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = generate(name);
  if (missing.length > 0) writeSecrets(file, kept);
  // A file that was copied by hand, such as from a backup, must not stay readable for everybody.
  chmodSync(file, 0o600);
  return { ...fromEnv, ...Object.fromEntries(wanted.map((name) => [name, String(kept[name])])) };
}
