import { parentPort, workerData } from 'node:worker_threads';
import { leaveCheckpointsToWorker } from './checkpoints';
import { prepareForWriting } from './sqlite-pragmas';
import { type Ask, type Refused, ROLLED_BACK, type Told } from './write-connection';

interface Statement {
  readonly reader: boolean;
  readonly busy: boolean;
  raw(): Statement;
  columns(): { readonly name: string }[];
  all(values: readonly unknown[]): NonNullable<Told['rows']>;
  run(values: unknown): { readonly changes: number; readonly lastInsertRowid: number | bigint };
}

interface Connection {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  pragma(statement: string): unknown;
  close(): void;
}

type Driver = new (file: string) => Connection;

const Database: Driver = require('better-sqlite3');
const connection = new Database(workerData);
prepareForWriting(connection);
leaveCheckpointsToWorker(connection);

/** Runs a statement as the driver would, see `write-connection.ts`. */
function run({ sql, values, isEach }: Ask): Omit<Told, 'isInTransaction'> {
  const statement = connection.prepare(sql);
  if (isEach) {
    let changes = 0;
    for (const each of values) changes += statement.run(each).changes;
    return { changes };
  }
  if (!statement.reader) return statement.run(values);
  const rows = statement.raw().all(values);
  return { columns: rows.length > 0 ? statement.columns().map(({ name }) => name) : [], rows };
}

const BEGINS_OR_ENDS = /^\s*(begin|commit|rollback)\b(?!\s+to\b)/i;

/**
 * Whether SQLite has rolled back the transaction by itself, for example on a full disk, before its
 * caller ended it.
 */
let isUndone = false;

/**
 * Runs a message's statement. Refuses statements sent before their caller learned that the
 * transaction is gone. They would be stored at once, without the rest of it.
 */
function answer(asked: Ask): Told | Refused {
  const wasInTransaction = connection.inTransaction;
  const beginsOrEnds = BEGINS_OR_ENDS.test(asked.sql);
  if (beginsOrEnds) isUndone = false;
  try {
    if (isUndone) throw new Error(ROLLED_BACK);
    const done = run(asked);
    return { ...done, isInTransaction: connection.inTransaction };
  } catch (error) {
    isUndone ||= wasInTransaction && !connection.inTransaction && !beginsOrEnds;
    const { message, code } = error as { message: string; code?: string };
    return { message, code, isInTransaction: connection.inTransaction };
  }
}

parentPort?.on('message', (asked: Ask | null) => {
  if (asked) {
    parentPort?.postMessage(answer(asked));
    return;
  }
  connection.close();
  parentPort?.close();
});
