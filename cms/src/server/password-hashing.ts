/**
 * Patch of bcryptjs 2.4.3: hashes and compares passwords in worker threads.
 *
 * Why: bcryptjs is JavaScript and would block the main thread for a tenth of a second per login.
 * Test: `tests/api/session/sessions.test.ts`
 * Delete when: Strapi hashes outside the main thread.
 */

import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

type Arguments = readonly [password: string, roundsOrHash: number | string];

/** Call of bcrypt for a worker thread. */
export interface Hashing {
  readonly name: 'hash' | 'compare';
  readonly args: Arguments;
}

type Outcome = { readonly result: string | boolean } | { readonly failure: string };

/** Subset of bcryptjs that Strapi uses. */
interface Bcrypt {
  hash(...args: Arguments): Promise<unknown>;
  compare(...args: Arguments): Promise<unknown>;
  hashSync(...args: Arguments): string;
  compareSync(...args: Arguments): boolean;
}

interface Queued {
  readonly hashing: Hashing;
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/** Two workers leave cores to requests, and suffice for any number of concurrent logins. */
const MOST_WORKERS = 2;

const idle: Worker[] = [];
const queue: Queued[] = [];
let workers = 0;

/**
 * Makes Strapi hash and compare passwords in worker threads. bcryptjs is JavaScript and takes a
 * tenth of a second each, during which the main thread would answer no request. Strapi's plugins
 * share one copy of it and look its functions up at each call.
 */
export function hashPasswordsInWorkers(): void {
  const bcrypt = loadBcrypt();
  bcrypt.hash = (...args) => enqueue({ name: 'hash', args });
  bcrypt.compare = (...args) => enqueue({ name: 'compare', args });
}

/** Returns Strapi's copy of bcryptjs. */
export function loadBcrypt(): Bcrypt {
  return createRequire(require.resolve('@strapi/plugin-users-permissions/strapi-server'))(
    'bcryptjs',
  );
}

function enqueue(hashing: Hashing): Promise<unknown> {
  return new Promise((resolve, reject) => {
    queue.push({ hashing, resolve, reject });
    startNext();
  });
}

function startNext(): void {
  if (queue.length === 0 || (idle.length === 0 && workers === MOST_WORKERS)) return;
  const worker = idle.pop() ?? startWorker();
  const queued = queue.shift();
  if (queued) run(worker, queued);
}

function startWorker(): Worker {
  workers += 1;
  const worker = new Worker(path.join(__dirname, 'password-worker.js'), {
    // Modules preloaded with `--require` are meant for the main thread.
    execArgv: [],
  });
  worker.on('error', (error) => strapi.log.error(error));
  worker.once('exit', () => {
    workers -= 1;
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    startNext();
  });
  return worker;
}

function run(worker: Worker, { hashing, resolve, reject }: Queued): void {
  const hear = (outcome: Outcome) => {
    worker.off('exit', die);
    // An idle worker keeps no process alive.
    worker.unref();
    idle.push(worker);
    if ('failure' in outcome) reject(new Error(outcome.failure));
    else resolve(outcome.result);
    startNext();
  };
  const die = () => reject(new Error('The password hashing thread has ended.'));
  worker.once('message', hear);
  worker.once('exit', die);
  worker.ref();
  try {
    worker.postMessage(hashing);
  } catch (error) {
    // Values that cannot be cloned never reach the worker.
    worker.off('message', hear);
    hear({ failure: String(error) });
  }
}
