import { readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { SECRET_NAMES } from './secrets.mjs';

/** Settings that contain a secret. Each may also come from a file. */
export const FROM_FILES = /** @type {const} */ ([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'STRAPI_ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  ...SECRET_NAMES,
]);

/**
 * Reads the secrets in the files that `NAME_FILE` names, as container platforms provide them.
 * Ignores the last line break of a file.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>} secrets by name of the setting
 * @throws Failure when a secret is set twice, or its file is empty or cannot be read
 */
export function secretsFromFiles(env) {
  /** @type {Record<string, string>} */
  const secrets = {};
  for (const name of FROM_FILES) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new Failure(`Set ${name} or ${name}_FILE, not both.`);
    const secret = read(`${name}_FILE`, file).replace(/\r?\n$/, '');
    if (secret === '') throw new Failure(`The file ${file} of ${name}_FILE is empty.`);
    secrets[name] = secret;
  }
  return secrets;
}

/** @param {string} setting @param {string} file */
function read(setting, file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(`The file ${file} of ${setting} cannot be read (${code}).`);
  }
}
