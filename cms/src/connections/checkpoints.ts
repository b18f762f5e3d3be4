import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The part of better-sqlite3 that is used here. */
interface Connection {
  pragma(statement: string): unknown;
  close(): void;
}

export type SqliteDriver = new (file: string, options: { fileMustExist: true }) => Connection;

export interface LogSettings {
  /** The database file. */
  readonly file: string;
  /** From this size on, the write-ahead log is moved into the file. */
  readonly bytes: number;
}

/** The size at which SQLite itself would do it, after a COMMIT. */
const LOG_BYTES = 4 * 2 ** 20;

/** Pages of 4 KiB: 400 MB. Beyond, SQLite does it in spite of all, should the worker have ended. */
const MOST_PAGES = 100_000;

/** Has a connection that writes leave the log to the worker, and cut it to the size that the worker goes by. */
export function leaveCheckpointsToWorker(connection: Pick<Connection, 'pragma'>): void {
  connection.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  // When it begins anew, the log gives back what a long transaction took.
  connection.pragma(`journal_size_limit = ${LOG_BYTES}`);
}

/** The part of knex's client that is used here. */
export interface Client {
  readonly connectionSettings: { readonly filename: string };
}

/**
 * Leaves it to a thread of its own to move the write-ahead log of SQLite into the file (a checkpoint).
 * SQLite does that in the COMMIT that makes the log longer than 4 MB, and after an import everybody
 * would wait for it: it writes each page again, and waits for the disk.
 * @returns ends the thread; call it before the last connection of this one is closed
 */
export function checkpointInWorker(client: Client): () => Promise<void> {
  const file = client.connectionSettings.filename;
  const workerData: LogSettings = { file, bytes: LOG_BYTES };
  const worker = new Worker(path.join(__dirname, 'checkpoint-worker.js'), {
    workerData,
    // Modules that the process was told to load first (`--require`) are meant for its main thread.
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
