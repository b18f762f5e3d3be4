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

type InsertListener = (
  rows: readonly Record<string, unknown>[],
  trx: Knex.Transaction,
  signal: AbortSignal | undefined,
) => Promise<void>;

const listeners = new Map<string, InsertListener>();

/**
 * Has new rows of a type told, with their documentIds and inside their transaction: they pass
 * Strapi's lifecycles by. A type has one listener.
 */
export function onInsertMany(uid: string, listener: InsertListener): void {
  listeners.set(uid, listener);
}

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
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const columnOf = (name: string): string => {
    const attribute = attributes[name] as { columnName?: string; joinColumn?: { name: string } };
    return attribute.joinColumn?.name ?? attribute.columnName ?? name;
  };
  const now = timestamp();
  const toColumns = (row: Record<string, unknown>) => ({
    document_id: createId(),
    created_at: now,
    updated_at: now,
    published_at: now,
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columnOf(name), storable(value)]),
    ),
  });
  const width = Object.keys(toColumns(rows[0] ?? {})).length;
  const size = Math.min(MOST_ROWS, Math.floor(MOST_PARAMETERS / width));
  const documentIds: string[] = [];
  for (const portion of portionsOf(rows, size)) {
    const columns = portion.map(toColumns);
    await strapi.db.connection(tableName).insert(columns).transacting(trx);
    documentIds.push(...columns.map(({ document_id }) => document_id));
    await breathe(signal);
  }
  await listeners.get(uid)?.(
    rows.map((row, n) => ({ ...row, documentId: documentIds[n] })),
    trx,
    signal,
  );
  return documentIds;
}

/** Strapi keeps times as milliseconds on SQLite and as timestamps on PostgreSQL. */
function timestamp(): Date | number {
  return strapi.db.dialect.client === 'sqlite' ? Date.now() : new Date();
}

function storable(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}
