/**
 * Patch of knex 3.0.1: reads outside transactions have their own SQLite connection.
 *
 * Why: knex gives SQLite one connection, so reads would wait for each transaction.
 * Test: `tests/api/connections/reads-and-writes.test.ts`
 * Delete when: knex separates readers from the writer.
 */

import { readLists, type Statement } from './row-lists';
import { cacheStatements } from './statement-cache';

/** Subset of better-sqlite3 used here. */
interface Reader {
  prepare(sql: string): Statement;
  pragma(statement: string): unknown;
  close(): void;
}

type Driver = new (
  file: string,
  options: { readonly: true; fileMustExist: true; timeout: number },
) => Reader;

/** Query builder of knex, or a statement in plain SQL. */
interface Asked {
  readonly _method?: string;
  readonly _single?: { readonly lock?: string };
  readonly isRawInstance?: boolean;
  readonly sql?: string;
}

/** Subset of knex's client used here. Each transaction has its own client. */
export interface Client {
  readonly driver: Driver;
  readonly connectionSettings: { readonly filename: string };
  runner(statement: Asked): unknown;
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
}

const BUSY_MS = 5000;

/** Methods of knex's query builder that read. */
const READING = new Set(['select', 'first', 'pluck']);

/**
 * Gives reads outside transactions their own connection, so that they do not wait for the running
 * write transaction (WAL). All other statements use the single connection of knex's pool. Writers
 * queue there, because a second one would block the thread until the first has ended.
 *
 * The driver reads all rows of a statement in one call that blocks the thread. So one connection is
 * enough for all reads, and none waits for it. Its snapshot of the database ends with each
 * statement. A read therefore sees everything committed before it, and delays no checkpoint.
 *
 * Call it when the database file exists.
 * @returns a function that closes the connection
 */
export function readOnOwnConnection(client: Client): () => void {
  const reader = new client.driver(client.connectionSettings.filename, {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_MS,
  });
  reader.pragma('query_only = ON');
  const prepare = reader.prepare.bind(reader);
  reader.prepare = (sql) => readLists(prepare(sql));
  cacheStatements(reader);
  // Inherits all but the connection, so statement listeners of the client also see these reads.
  const reading: Client = Object.assign(Object.create(client), {
    acquireConnection: async () => reader,
    releaseConnection: async () => undefined,
  });
  const { runner } = client;
  client.runner = (statement) => runner.call(onlyReads(statement) ? reading : client, statement);
  return () => {
    client.runner = runner;
    reader.close();
  };
}

/**
 * Returns whether a statement certainly only reads. `with` may also begin an insert, update or
 * delete.
 */
function onlyReads({ _method, _single, isRawInstance, sql }: Asked): boolean {
  if (isRawInstance) return /^\s*select\b/i.test(sql ?? '');
  return READING.has(_method ?? '') && _single?.lock === undefined;
}
