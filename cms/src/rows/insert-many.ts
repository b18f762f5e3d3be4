import type { Knex } from 'knex';
import { BATCH_ROWS, MOST_QUEUED, overlap, splitIntoBatches, yieldToEventLoop } from './batches';
import { newDocumentIds } from './document-id';
import { runForEach } from './run-for-each';
import { findPostgresType, selectUnnested, type UnnestedRows } from './unnest-rows';

type InsertListener = (
  rows: Record<string, unknown>[],
  trx: Knex.Transaction,
  signal: AbortSignal | undefined,
) => Promise<void>;

const listeners = new Map<string, InsertListener>();

/**
 * Registers a listener for a type's new rows, which `insertMany` inserts without Strapi's
 * lifecycles. It gets copies of them with documentId and createdAt, inside their transaction. A
 * type has one listener.
 */
export function onInsertMany(uid: string, listener: InsertListener): void {
  listeners.set(uid, listener);
}

/**
 * Inserts rows, given in the attribute names of their content type. Strapi's own create needs
 * several statements per row. Relations must be columns.
 * @param signal aborting it stops the inserts and rolls the transaction back
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
  await overlap(async (start) => {
    for (const batch of batches(uid, rows, now)) {
      documentIds.push(...batch.documentIds);
      await start(async () => {
        await insert(batch, trx);
      });
      await yieldToEventLoop(signal);
    }
  }, MOST_QUEUED);
  await listeners.get(uid)?.(
    rows.map((row, n) => ({ documentId: documentIds[n], createdAt: now, ...row })),
    trx,
    signal,
  );
  return documentIds;
}

/**
 * Inserts rows like `insertMany`, but skips rows with an existing value in a unique column. That
 * includes values that a concurrent transaction is inserting.
 * @param unique the attribute with the unique index
 * @returns the number of inserted rows
 */
export async function insertNew(
  uid: string,
  rows: readonly Record<string, unknown>[],
  unique: string,
  trx: Knex.Transaction,
  signal?: AbortSignal,
): Promise<number> {
  // Sorted, so that two calls with the same rows wait in the same order and never deadlock.
  const inOrder = [...rows].sort((a, b) => compare(String(a[unique]), String(b[unique])));
  let inserted = 0;
  for (const batch of batches(uid, inOrder, new Date())) {
    inserted += await insert(batch, trx, findColumn(uid, unique));
    await yieldToEventLoop(signal);
  }
  return inserted;
}

/**
 * Inserts a batch; on SQLite row by row, with one prepared statement.
 * @param unique the column by which existing rows are skipped
 * @returns the number of inserted rows
 */
async function insert(batch: Batch, trx: Knex.Transaction, unique?: string): Promise<number> {
  const { table, columns, rows } = batch;
  const into = `insert into "${table}" (${columns.map((column) => `"${column}"`).join()})`;
  const unlessThere = unique ? ` on conflict ("${unique}") do nothing` : '';
  if (strapi.db.dialect.client === 'sqlite') {
    const places = columns.map(() => '?').join();
    return runForEach(`${into} values (${places})${unlessThere}`, rows, trx);
  }
  const given = selectUnnested(batch);
  const { rowCount }: { rowCount: number } = await trx.raw(
    `${into} ${given.sql}${unlessThere}`,
    given.bindings,
  );
  return rowCount;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns an attribute's column. */
export function findColumn(uid: string, name: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[name] as
    | { columnName?: string; joinColumn?: { name: string } }
    | undefined;
  return attribute?.joinColumn?.name ?? attribute?.columnName ?? name;
}

/**
 * Returns the columns of attributes, for a knex select that returns rows in attribute names. A
 * relation becomes the other row's database id.
 * @param table the table's alias, if the statement has several tables
 */
export function findColumns<Name extends string>(
  uid: string,
  names: readonly Name[],
  table?: string,
): Record<Name, string> {
  const prefix = table ? `${table}.` : '';
  const columns = names.map((name) => [name, `${prefix}${findColumn(uid, name)}`]);
  return Object.fromEntries(columns) as Record<Name, string>;
}

interface Batch extends UnnestedRows {
  readonly table: string;
  readonly documentIds: readonly string[];
}

/** Yields the rows in their stored form, in batches. */
function* batches(
  uid: string,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Generator<Batch> {
  const table = strapi.db.metadata.get(uid).tableName;
  const toStored = chooseStorable();
  const storedNow = toStored(now);
  for (const batch of splitIntoBatches(rows, BATCH_ROWS)) {
    const newIds = newDocumentIds(batch.length);
    const documentIds = batch.map(({ documentId }, n) => (documentId ?? newIds[n]) as string);
    const given = new Set<string>();
    for (const row of batch) for (const name in row) given.add(name);
    for (const name of ['documentId', ...TIMES]) given.delete(name);
    const names = [...given];
    const all = ['documentId', ...TIMES, ...names];
    yield {
      table,
      columns: all.map((name) => findColumn(uid, name)),
      types: all.map((name) => findPostgresType(uid, name)),
      rows: batch.map((row, n) => {
        const values: unknown[] = [documentIds[n]];
        for (const time of TIMES) values.push(time in row ? toStored(row[time]) : storedNow);
        for (const name of names) values.push(toStored(row[name]));
        return values;
      }),
      documentIds,
    };
  }
}

/** Attributes set to the time of the insert unless the row contains them. */
const TIMES = ['createdAt', 'updatedAt', 'publishedAt'];

/**
 * Returns a function that converts values for storage. On PostgreSQL, `selectUnnested` converts
 * JSON.
 */
export function chooseStorable(): (value: unknown) => unknown {
  return strapi.db.dialect.client === 'sqlite' ? storableInSqlite : orNull;
}

const orNull = (value: unknown) => value ?? null;

/**
 * Converts a value for SQLite, where Strapi stores times as milliseconds. PostgreSQL has
 * timestamps.
 */
function storableInSqlite(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
