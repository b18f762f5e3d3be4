import type { Knex } from 'knex';
import { BATCH_ROWS, batchesOf, yieldToEventLoop } from './batches';
import { newDocumentIds } from './document-id';

type InsertListener = (
  rows: readonly Record<string, unknown>[],
  trx: Knex.Transaction,
  signal: AbortSignal | undefined,
) => Promise<void>;

const listeners = new Map<string, InsertListener>();

/**
 * Has new rows of a type told, with documentId and createdAt and inside their transaction: they pass
 * Strapi's lifecycles by. A type has one listener.
 */
export function onInsertMany(uid: string, listener: InsertListener): void {
  listeners.set(uid, listener);
}

/**
 * Inserts rows in the attribute names of their content type. Strapi's own create makes several
 * statements a row; relations must have columns of their own.
 * @param signal given up as soon as it is aborted: the transaction then ends without the rows
 * @returns the new documentIds, in the order of the rows
 */
export async function insertMany(
  uid: string,
  rows: readonly Record<string, unknown>[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
): Promise<string[]> {
  const documentIds: string[] = [];
  const now = new Date();
  for (const batch of batches(uid, rows, now)) {
    await insert(batch, trx);
    documentIds.push(...batch.documentIds);
    await yieldToEventLoop(signal);
  }
  await listeners.get(uid)?.(
    rows.map((row, n) => ({ createdAt: now, ...row, documentId: documentIds[n] })),
    trx,
    signal,
  );
  return documentIds;
}

/**
 * As `insertMany`, but a row that has the same value in a unique column as one that already exists
 * is left out, even if that one is being written at this moment.
 * @param unique the attribute that the unique index is on
 * @returns how many rows were inserted
 */
export async function insertNew(
  uid: string,
  rows: readonly Record<string, unknown>[],
  unique: string,
  trx: Knex.Transaction,
  signal?: AbortSignal,
): Promise<number> {
  // Two calls with the same rows wait for each other in the same order, or both would wait for ever.
  const inOrder = [...rows].sort((a, b) => compare(String(a[unique]), String(b[unique])));
  let inserted = 0;
  for (const batch of batches(uid, inOrder, new Date())) {
    inserted += await insert(batch, trx, columnOf(uid, unique));
    await yieldToEventLoop(signal);
  }
  return inserted;
}

/** What better-sqlite3, which Knex writes to SQLite with, is asked for here. */
interface Sqlite {
  prepare(sql: string): { run(values: readonly unknown[]): { changes: number } };
}

/**
 * Inserts the rows of a batch; for SQLite one by one, with one prepared statement. Knex would make
 * a compound select of them, which takes several times as long.
 * @param unique the column by which rows that already exist are left out
 * @returns how many rows were inserted
 */
async function insert(
  { table, columns, rows }: Batch,
  trx: Knex.Transaction,
  unique?: string,
): Promise<number> {
  if (strapi.db.dialect.client === 'sqlite') {
    const names = columns.map((column) => `"${column}"`).join();
    const places = columns.map(() => '?').join();
    const unlessThere = unique ? ` on conflict ("${unique}") do nothing` : '';
    const connection: Sqlite = await trx.client.acquireConnection();
    const statement = connection.prepare(
      `insert into "${table}" (${names}) values (${places})${unlessThere}`,
    );
    return rows.reduce((count, row) => count + statement.run(row).changes, 0);
  }
  const objects = rows.map((row) => Object.fromEntries(row.map((value, n) => [columns[n], value])));
  const all = trx(table).insert(objects);
  const added: unknown[] = await (unique ? all.onConflict(unique).ignore() : all).returning('id');
  return added.length;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function columnOf(uid: string, name: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[name] as
    | { columnName?: string; joinColumn?: { name: string } }
    | undefined;
  return attribute?.joinColumn?.name ?? attribute?.columnName ?? name;
}

interface Batch {
  readonly table: string;
  readonly columns: readonly string[];
  /** Their values in the order of the columns. */
  readonly rows: readonly (readonly unknown[])[];
  readonly documentIds: readonly string[];
}

/** The rows as they are stored, a batch at a time. */
function* batches(
  uid: string,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Generator<Batch> {
  const table = strapi.db.metadata.get(uid).tableName;
  const storable = strapi.db.dialect.client === 'sqlite' ? storableInSqlite : asJson;
  for (const batch of batchesOf(rows, BATCH_ROWS)) {
    const newIds = newDocumentIds(batch.length);
    const documentIds = batch.map(({ documentId }, n) => (documentId ?? newIds[n]) as string);
    const names = new Set(['documentId', ...TIMES]);
    for (const row of batch) for (const name in row) names.add(name);
    const value = (row: Record<string, unknown>, name: string, n: number) => {
      if (name === 'documentId') return documentIds[n];
      return storable(name in row || !TIMES.includes(name) ? row[name] : now);
    };
    yield {
      table,
      columns: [...names].map((name) => columnOf(uid, name)),
      rows: batch.map((row, n) => Array.from(names, (name) => value(row, name, n))),
      documentIds,
    };
  }
}

/** What a row has that says nothing of it. */
const TIMES = ['createdAt', 'updatedAt', 'publishedAt'];

function asJson(value: unknown): unknown {
  if (value === undefined) return null;
  const isPlain = value === null || typeof value !== 'object' || value instanceof Date;
  return isPlain ? value : JSON.stringify(value);
}

/** Strapi keeps times as milliseconds on SQLite and as timestamps on PostgreSQL. */
function storableInSqlite(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : asJson(value);
}
