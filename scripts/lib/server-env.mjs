import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { demoMode } from './demo.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { loadSecrets } from './secrets.mjs';

const DEFAULT_PORT = 1337;
const DEFAULT_HOST = '0.0.0.0';
const DEFAULT_DATA_DIR = '.data';
const HIGHEST_PORT = 65_535;
const CONNECT_TIMEOUT_MS = 5000;
const POSTGRES_PORT = 5432;

/** Variables that are already set win over the file. */
export function loadEnvFile(file = join(ROOT, '.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @param {string | undefined} value */
export function parsePort(value) {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Failure(`PORT is "${value}"; it must be a number from 1 to ${HIGHEST_PORT}.`);
}

/**
 * Like a recursive mkdir, which never returns in file systems that let nobody create anything.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** @param {string} dataDir */
export function requireWritable(dataDir) {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    // Access bits say nothing on a read-only or full disk: really write.
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `The data folder ${dataDir} cannot be written (${code}). Change its permissions or set DATA_DIR to another folder.`,
    );
  }
}

/** @param {number} port @param {string} host @returns {Promise<void>} */
export function requireFreePort(port, host) {
  return new Promise((done, refuse) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') {
        refuse(
          new Failure(
            `Port ${port} is already in use. Stop what listens there or set PORT to another one.`,
          ),
        );
      } else {
        refuse(new Failure(`Cannot listen on ${host}:${port} (${code}). Change HOST or PORT.`));
      }
    });
    server.listen(port, host, () => server.close(() => done()));
  });
}

/** @param {string} url @returns {URL} */
function parseDatabaseUrl(url) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    throw new Failure('DATABASE_URL is not a URL; it should look like postgres://user@host/name.');
  }
  if (parsed.protocol === 'postgres:' || parsed.protocol === 'postgresql:') return parsed;
  throw new Failure(
    'DATABASE_URL must start with postgres://; leave it out to use SQLite in the data folder.',
  );
}

/** Only the way to it: whether it lets us in is the server's to say. @param {string | undefined} url @returns {Promise<void>} */
export async function requireDatabase(url) {
  if (!url) return;
  const { hostname, port } = parseDatabaseUrl(url);
  // No host means a socket file, named in the query.
  if (!hostname) return;
  await new Promise((done, refuse) => {
    // A host in brackets is an IPv6 address.
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = createConnection({ host, port: Number(port) || POSTGRES_PORT });
    const fail = (/** @type {string} */ reason) => {
      socket.destroy();
      refuse(
        new Failure(
          `The database at ${hostname}:${port || POSTGRES_PORT} (DATABASE_URL) cannot be reached: ${reason}.`,
        ),
      );
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => fail('no answer'));
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => fail(String(code)));
    socket.once('connect', () => {
      socket.destroy();
      done(undefined);
    });
  });
}

/**
 * Checks what the server needs from its surroundings and gives the environment to start it with.
 * @param {NodeJS.ProcessEnv} env the operator's, `.env` included
 * @param {'production' | 'development'} nodeEnv used where the operator has set none
 */
export async function prepareServer(env, nodeEnv) {
  const demo = demoMode(env);
  const port = parsePort(env.PORT);
  const host = env.HOST || DEFAULT_HOST;
  const dataDir = resolve(ROOT, env.DATA_DIR || DEFAULT_DATA_DIR);
  requireWritable(dataDir);
  await requireFreePort(port, host);
  await requireDatabase(env.DATABASE_URL);
  return {
    ...env,
    ...loadSecrets(dataDir, env),
    CANOPY_DEMO: demo,
    DATA_DIR: dataDir,
    HOST: host,
    NODE_ENV: env.NODE_ENV || nodeEnv,
    PORT: String(port),
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
    STRAPI_TELEMETRY_DISABLED: env.STRAPI_TELEMETRY_DISABLED ?? 'true',
  };
}
