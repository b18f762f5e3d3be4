import { join } from 'node:path';
import { STATE } from './paths.mjs';
import { SECRET_NAMES } from './secrets.mjs';

const OPERATORS = /^(STRAPI_ADMIN_|ADMIN_|BACKUP_|S3_|SMTP_|SITE_)/;
/** @type {Set<string>} */
const OPERATORS_NAMES = new Set([
  'DATABASE_POOL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DRAIN_NOTICE_MS',
  'EVIDENCE_QUOTA_GB',
  'UNCONFIRMED_EVIDENCE_QUOTA_MB',
  'EVIDENCE_TOTAL_QUOTA_GB',
  'HISTORY_DAYS',
  'HOST',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MAIN_SITE_URL',
  'METRICS_TOKEN',
  'NODE_ENV',
  'PANEL',
  'PORT',
  'PROXY_HOPS',
  'PUBLIC_URL',
  'REDIS_URL',
  'SAVE_RECEIPT_DAYS',
  'UNUSED_EVIDENCE_DAYS',
  ...SECRET_NAMES,
]);

/**
 * Returns the environment without the settings of an installation. Builds and tests must not depend
 * on them, nor reach the installation's data through DATABASE_URL.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function neutralEnv(env = process.env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !OPERATORS.test(name) && !OPERATORS_NAMES.has(name.replace(/_FILE$/, '')),
    ),
  );
}

/**
 * Returns an environment for builds, without secrets.
 *
 * Strapi loads its configuration to build. It copies every `STRAPI_ADMIN_*` variable into the
 * panel's JavaScript, including the administrator's password.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnv(env = process.env) {
  return {
    ...neutralEnv(env),
    ...Object.fromEntries(SECRET_NAMES.map((name) => [name, 'only-for-building'])),
    DATA_DIR: join(STATE, 'build-data'),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
}
