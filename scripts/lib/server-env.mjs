import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { demoMode } from './demo.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { secretsFromFiles } from './secret-files.mjs';
import { loadSecrets } from './secrets.mjs';

const DEFAULT_PORT = 1337;
const DEFAULT_DATA_DIR = '.data';
const HIGHEST_PORT = 65_535;

/**
 * Adds the settings in `.env` to the environment, and secrets from their own files. Variables that
 * are already set win over `.env`.
 */
export function loadEnv(file = join(ROOT, '.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
  Object.assign(process.env, secretsFromFiles(process.env));
}

/** Returns the folder of all data that must survive. @param {NodeJS.ProcessEnv} env */
export const dataDirOf = (env) => resolve(ROOT, env.DATA_DIR || DEFAULT_DATA_DIR);

/** @param {string | undefined} value */
export function parsePort(value) {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Failure(`PORT is "${value}"; it must be a number from 1 to ${HIGHEST_PORT}.`);
}

/**
 * @param {number} port
 * @param {string} [host] defaults to all addresses @returns {Promise<void>}
 */
export function requireFreePort(port, host = '0.0.0.0') {
  return new Promise((done, refuse) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') {
        refuse(
          new Failure(
            `Port ${port} is already in use. Stop the program using it, or set PORT to another one.`,
          ),
        );
      } else {
        refuse(new Failure(`Cannot listen on ${host}:${port} (${code}). Change HOST or PORT.`));
      }
    });
    server.listen(port, host, () => server.close(() => done()));
  });
}

/**
 * Returns the environment for the server. Checks the port, so that a taken port is reported before
 * a build. The server checks everything else itself.
 * @param {NodeJS.ProcessEnv} env the operator's environment, including `.env`
 * @param {'production' | 'development'} nodeEnv used if the operator has set none
 */
export async function prepareServer(env, nodeEnv) {
  const demo = demoMode(env);
  const port = parsePort(env.PORT);
  const dataDir = dataDirOf(env);
  await requireFreePort(port, env.HOST || undefined);
  return {
    ...env,
    ...loadSecrets(dataDir, env),
    CANOPY_DEMO: demo,
    DATA_DIR: dataDir,
    NODE_ENV: env.NODE_ENV || nodeEnv,
    PORT: String(port),
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
    STRAPI_TELEMETRY_DISABLED: env.STRAPI_TELEMETRY_DISABLED ?? 'true',
  };
}
