import { createId } from '@paralleldrive/cuid2';
import type { Knex } from 'knex';
import { breathe, portionsOf } from './breathe';

/** SQLite takes at most 32,766 parameters in a statement. */
const MOST_PARAMETERS = 30_000;

/**
 * Knex writes many rows for SQLite as a compound select, which takes at most 500 terms. More than
 * this saves no time and keeps other requests waiting.
 */
const MOST_ROWS = 100;

/**
 * Inserts rows in the attribute names of their content type, many in a statement. Strapi's own
 * create makes several statements a row; relations must have columns of their own.
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
  for (const portion of portions(uid, rows)) {
    await table(uid).insert(portion).transacting(trx);
    documentIds.push(...portion.map(({ document_id }) => document_id));
    await breathe(signal);
  }
  return documentIds;
}

/**
 * As `insertMany`, but a row that has the same value in a unique column as one that is there already
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
  for (const portion of portions(uid, inOrder)) {
    const added: unknown[] = await table(uid)
      .insert(portion)
      .onConflict(columnOf(uid, unique))
      .ignore()
      .returning('document_id')
      .transacting(trx);
    inserted += added.length;
    await breathe(signal);
  }
  return inserted;
}

const table = (uid: string) => strapi.db.connection(strapi.db.metadata.get(uid).tableName);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function columnOf(uid: string, name: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[name] as
    | { columnName?: string; joinColumn?: { name: string } }
    | undefined;
  return attribute?.joinColumn?.name ?? attribute?.columnName ?? name;
}

/** The rows in the columns of their table, as many at a time as one statement takes. */
function* portions(uid: string, rows: readonly Record<string, unknown>[]) {
  const now = timestamp();
  const toColumns = (row: Record<string, unknown>) => ({
    document_id: createId(),
    created_at: now,
    updated_at: now,
    published_at: now,
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columnOf(uid, name), storable(value)]),
    ),
  });
  const width = Object.keys(toColumns(rows[0] ?? {})).length;
  const size = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / width));
  for (const portion of portionsOf(rows, size)) yield portion.map(toColumns);
}

/** Strapi keeps times as milliseconds on SQLite and as timestamps on PostgreSQL. */
function timestamp(time = new Date()): Date | number {
  return strapi.db.dialect.client === 'sqlite' ? time.getTime() : time;
}

function storable(value: unknown): unknown {
  if (value instanceof Date) return timestamp(value);
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}
