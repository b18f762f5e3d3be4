import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { divideNow } from '../../scripts/lib/scale/divide.mjs';
import { freePort } from './free-port';
import { questions } from './questions';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BOOT_MS = 90_000;

export const ADMIN = { username: 'test-admin', password: 'secret-of-the-admin' };

export const SECRETS = {
  APP_KEYS: 'key-of-tests-one,key-of-tests-two',
  ENCRYPTION_KEY: 'encryption-key-of-tests-32-bytes',
  API_TOKEN_SALT: 'tests-only-API_TOKEN_SALT',
  ADMIN_JWT_SECRET: 'tests-only-ADMIN_JWT_SECRET',
  TRANSFER_TOKEN_SALT: 'tests-only-TRANSFER_TOKEN_SALT',
  JWT_SECRET: 'tests-only-JWT_SECRET',
};

export interface ServerOptions {
  /** PostgreSQL database. Defaults to SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** Data folder that stays when the server stops, so that another one can start on it. */
  readonly dataDir?: string;
  /** Data folder to copy for the startup. Existing files in `dataDir` stay. */
  readonly preparedDir?: string;
  readonly env?: Record<string, string>;
  /** Checkout of another release with a built server. Defaults to this one. */
  readonly root?: string;
  /** Whether its database stays undivided when the tests run on Citus. */
  readonly isWhole?: boolean;
  /** Startup timeout in milliseconds. */
  readonly bootMs?: number;
  /** Called with each chunk of output. */
  readonly onLog?: (text: string) => void;
}

export interface ApiServer {
  readonly url: string;
  readonly dataDir: string;
  /** Folder in which the server stores uploads before any check. */
  readonly temporaryDir: string;
  readonly questionsUrl: string;
  readonly process: ChildProcess;
  log(): string;
  /** Asks the server to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Returns the environment that lets a server process reuse the run's compiled code. It is empty
 * outside test runs, because the bench measures startups without it.
 */
export function compiledEnv(): Record<string, string> {
  const file = process.env.COMPILED_SERVER;
  if (!file) return {};
  const preload = path.join(ROOT, 'tests/support/compiled.cjs');
  return { COMPILED_SERVER: file, NODE_OPTIONS: `--require ${JSON.stringify(preload)}` };
}

/**
 * Starts the real server in its own process, without the panel, and waits until it is ready. It
 * runs compiled code. The suites' global setups compile outdated parts.
 */
export async function startServer(options: ServerOptions = {}): Promise<ApiServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'canopy-api-'));
  const dataDir = options.dataDir ?? path.join(folder, 'data');
  const temporaryDir = path.join(folder, 'tmp');
  await Promise.all([mkdir(dataDir, { recursive: true }), mkdir(temporaryDir)]);
  if (options.preparedDir)
    await cp(options.preparedDir, dataDir, { recursive: true, force: false });
  const port = await freePort();

  const child = spawn(
    process.execPath,
    ['--require', path.join(ROOT, 'tests/support/inside-server.cjs'), 'server.js'],
    {
      cwd: path.join(options.root ?? ROOT, 'cms'),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: temporaryDir,
        ...SECRETS,
        NODE_ENV: 'production',
        STRAPI_TELEMETRY_DISABLED: 'true',
        PANEL: 'off',
        CANOPY_DEMO: 'off',
        DEMO: 'off',
        // Day of the files in `cms/data/demo`. Every run gets the same records and news.
        DEMO_DATE: '2025-04-15',
        DATA_DIR: dataDir,
        DATABASE_URL: options.databaseUrl ?? '',
        HOST: '127.0.0.1',
        DRAIN_NOTICE_MS: '0',
        PORT: String(port),
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...compiledEnv(),
        ...options.env,
      },
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      options.onLog?.(text);
    });
  }
  // Its whole output has been read before it closes.
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const server: ApiServer = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    temporaryDir,
    questionsUrl: `http://127.0.0.1:${await questionsPort(child)}`,
    process: child,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
  if (await isReady(server, options.bootMs ?? BOOT_MS)) {
    const compiled = process.env.COMPILED_SERVER;
    if (compiled && !existsSync(compiled)) await questions(server.questionsUrl).keepCompiled();
    if (process.env.TEST_DATABASE === 'citus' && !options.isWhole) {
      await divideNow(options.databaseUrl ?? '');
    }
    return server;
  }
  child.kill('SIGKILL');
  await exited;
  // Another process may have taken the free port before the startup.
  if (log.includes(`Port ${port} is taken`)) return startServer(options);
  throw new Error(`The server under test did not start:\n${log}`);
}

/** Returns the port for the tests' questions, which the server process reports. */
async function questionsPort(child: ChildProcess): Promise<number> {
  const [{ questionsPort: port }] = (await once(child, 'message')) as [{ questionsPort: number }];
  return port;
}

/** Waits until this server itself is ready. Another process may respond at its address. */
async function isReady(server: ApiServer, bootMs: number): Promise<boolean> {
  const deadline = Date.now() + bootMs;
  const { isListening } = questions(server.questionsUrl);
  while (Date.now() < deadline && server.process.exitCode === null) {
    if (await isListening().catch(() => false)) {
      const answer = await fetch(`${server.url}/api/ready`).catch(() => undefined);
      if (answer?.ok) return true;
    }
    await pause(50);
  }
  return false;
}
