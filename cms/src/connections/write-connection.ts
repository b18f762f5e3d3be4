/**
 * Patch of knex 3.0.1: SQLite's only pooled connection runs in a worker thread.
 *
 * Why: better-sqlite3 blocks its thread, so an import would block every request.
 * Test: `tests/api/connections/reads-and-writes.test.ts`
 * Delete when: knex runs SQLite outside the main thread.
 */

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { StorageFailure } from '../server/storage-failure';
import { makeRows } from './row-lists';

/** Message to the worker for each statement. The worker replies in the same order. */
export interface Ask {
  readonly sql: string;
  /** Values of the statement. With `isEach`, one list of values per run. */
  readonly values: readonly unknown[];
  readonly isEach?: boolean;
}

/**
 * Rows of a statement as lists, which cost the threads less than objects, or its number of changes.
 * No column of the product holds bytes, which would not arrive as a buffer.
 */
export interface Told {
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly unknown[])[];
  readonly changes?: number;
  readonly lastInsertRowid?: number | bigint;
  readonly isInTransaction: boolean;
}

/** Refusal by SQLite or its driver. `code` is SQLite's code. */
export interface Refused {
  readonly message: string;
  readonly code: string | undefined;
  readonly isInTransaction: boolean;
}

interface Changed {
  readonly changes: number;
  readonly lastInsertRowid: number | bigint;
}

/** Statement as knex uses it: knex reads `reader` before running it and awaits the result. */
interface Statement {
  readonly reader: boolean;
  all(values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  run(values: readonly unknown[]): Promise<Changed>;
}

interface Waiting {
  resolve(told: Told): void;
  reject(error: Error): void;
}

type ErrorOfDriver = new (message: string, code: string) => Error;

/**
 * Error message for a statement whose transaction SQLite has rolled back by itself, for example on
 * a full disk.
 */
export const ROLLED_BACK = 'SQLite has rolled back the transaction of this statement.';

/** Statements that return rows. Only the worker knows which ones the driver calls readers. */
const ANSWERS_ROWS = /^\s*(select|with|values|pragma|explain)\b|\breturning\b/i;

/**
 * SQLite connection in a worker thread, with the part of its driver's interface that knex uses. The
 * main thread keeps answering requests while a transaction is written and its COMMIT waits for the
 * disk.
 */
export class WriteConnection {
  /** State as of the last reply. Current while no statement is pending. */
  inTransaction = false;

  private readonly worker: Worker;
  private readonly waiting: Waiting[] = [];
  /** Reason why the worker accepts no more statements. */
  private ended: Error | null = null;
  private readonly exited: Promise<void>;

  constructor(
    file: string,
    private readonly SqliteError: ErrorOfDriver,
  ) {
    this.worker = new Worker(path.join(__dirname, 'write-worker.js'), {
      workerData: file,
      // Modules preloaded with `--require` are meant for the main thread.
      execArgv: [],
    });
    this.worker.unref();
    this.worker.on('message', (answer: Told | Refused) => this.hear(answer));
    this.worker.on('error', (error) => this.end(error.message));
    this.exited = new Promise((resolve) => {
      this.worker.once('exit', () => {
        this.end('it ended');
        resolve();
      });
    });
  }

  prepare(sql: string): Statement {
    return {
      reader: ANSWERS_ROWS.test(sql),
      all: async (values) => {
        const { columns = [], rows = [] } = await this.ask({ sql, values });
        return makeRows(columns, rows);
      },
      run: async (values) => {
        const { changes = 0, lastInsertRowid = 0 } = await this.ask({ sql, values });
        return { changes, lastInsertRowid };
      },
    };
  }

  /**
   * Runs a statement once for each list of values.
   * @returns the number of rows changed
   */
  async runEach(sql: string, values: readonly (readonly unknown[])[]): Promise<number> {
    return (await this.ask({ sql, values, isEach: true })).changes ?? 0;
  }

  async close(): Promise<void> {
    this.worker.ref();
    this.worker.postMessage(null);
    await this.exited;
  }

  private ask(asked: Ask): Promise<Told> {
    return new Promise((resolve, reject) => {
      if (this.ended) {
        reject(this.ended);
        return;
      }
      // Throws for a value that cannot be cloned, such as a function. Then no reply comes.
      this.worker.postMessage(asked);
      // Keeps the process alive until the reply.
      if (this.waiting.length === 0) this.worker.ref();
      this.waiting.push({ resolve, reject });
    });
  }

  private hear(answer: Told | Refused): void {
    const asked = this.waiting.shift();
    if (this.waiting.length === 0) this.worker.unref();
    this.inTransaction = answer.isInTransaction;
    if ('message' in answer) asked?.reject(this.errorOf(answer));
    else asked?.resolve(answer);
  }

  private errorOf({ message, code }: Refused): Error {
    return code === undefined ? new Error(message) : new this.SqliteError(message, code);
  }

  private end(reason: string): void {
    this.ended ??= new StorageFailure(`The database write thread has ended: ${reason}.`);
    // The pool never hands out a connection with this property.
    Object.assign(this, { __knex__disposed: this.ended });
    for (const { reject } of this.waiting.splice(0)) reject(this.ended);
  }
}

/** Subset of knex's client used here. */
export interface Client {
  readonly driver: { readonly SqliteError: ErrorOfDriver };
  readonly connectionSettings: { readonly filename: string };
  acquireRawConnection(): Promise<unknown>;
  destroy(callback?: (error?: unknown) => void): Promise<void>;
  initializePool(): void;
}

/**
 * Moves the pool's next connections to a worker thread.
 * @returns a function that undoes it, for a new pool
 */
export async function writeInWorker(client: Client): Promise<() => void> {
  const { acquireRawConnection } = client;
  await client.destroy();
  client.acquireRawConnection = async () =>
    new WriteConnection(client.connectionSettings.filename, client.driver.SqliteError);
  client.initializePool();
  return () => {
    client.acquireRawConnection = acquireRawConnection;
  };
}
