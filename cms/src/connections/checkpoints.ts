import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Subset of better-sqlite3 used here. */
interface Connection {
  pragma(statement: string): unknown;
  close(): void;
}

export type SqliteDriver = new (file: string, options: { fileMustExist: true }) => Connection;

export interface LogSettings {
  readonly file: string;
  /** Size from which the write-ahead log is moved into the file. */
  readonly bytes: number;
}

/** Size at which SQLite itself checkpoints, after a COMMIT. */
const LOG_BYTES = 4 * 2 ** 20;

/** Pages of 4 KiB: 400 MB. Beyond, SQLite checkpoints anyway, in case the worker has ended. */
const MOST_PAGES = 100_000;

/**
 * Leaves a write connection's checkpoints to the worker, and truncates the log to the worker's
 * threshold.
 */
export function leaveCheckpointsToWorker(connection: Pick<Connection, 'pragma'>): void {
  connection.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  // On restarting, the log frees the space of a long transaction.
  connection.pragma(`journal_size_limit = ${LOG_BYTES}`);
}

/** Subset of knex's client used here. */
export interface Client {
  readonly connectionSettings: { readonly filename: string };
}

/**
 * Moves SQLite's write-ahead log into the file (a checkpoint) in a worker thread. SQLite does that
 * in the COMMIT that makes the log longer than 4 MB. After an import all requests would wait for
 * it: it writes each page again and waits for the disk.
 * @returns a function that ends the worker; call it before the process closes its last connection
 */
export function checkpointInWorker(client: Client): () => Promise<void> {
  const file = client.connectionSettings.filename;
  const workerData: LogSettings = { file, bytes: LOG_BYTES };
  const worker = new Worker(path.join(__dirname, 'checkpoint-worker.js'), {
    workerData,
    // Modules preloaded with `--require` are meant for the main thread.
    execArgv: [],
  });
  worker.unref();
  worker.on('error', (error) => strapi.log.error(error));
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  return async () => {
    worker.ref();
    worker.postMessage('end');
    await ended;
  };
}
