import { createId } from '@paralleldrive/cuid2';
import type { Knex } from 'knex';

/** SQLite takes at most 32,766 parameters in a statement. */
const MOST_PARAMETERS = 30_000;

/** Knex writes many rows for SQLite as a compound select, which takes at most 500 terms. */
const MOST_ROWS = 500;

/**
 * Inserts rows in the attribute names of their content type, many in a statement. Strapi's own
 * create makes several statements a row; relations must have columns of their own.
 * @returns the new documentIds, in the order of the rows
 */
export async function insertMany(
  uid: string,
  rows: readonly Record<string, unknown>[],
  trx: Knex.Transaction,
): Promise<string[]> {
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const columnOf = (name: string): string => {
    const attribute = attributes[name] as { columnName?: string; joinColumn?: { name: string } };
    return attribute.joinColumn?.name ?? attribute.columnName ?? name;
  };
  const now = timestamp();
  const columns = rows.map((row) => ({
    document_id: createId(),
    created_at: now,
    updated_at: now,
    published_at: now,
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columnOf(name), storable(value)]),
    ),
  }));
  const byParameters = Math.floor(MOST_PARAMETERS / Object.keys(columns[0] ?? {}).length);
  const portion = Math.min(MOST_ROWS, byParameters);
  for (let start = 0; start < columns.length; start += portion) {
    await strapi.db
      .connection(tableName)
      .insert(columns.slice(start, start + portion))
      .transacting(trx);
  }
  return columns.map(({ document_id }) => document_id);
}

/** Strapi keeps times as milliseconds on SQLite and as timestamps on PostgreSQL. */
function timestamp(time = new Date()): Date | number {
  return strapi.db.dialect.client === 'sqlite' ? time.getTime() : time;
}

function storable(value: unknown): unknown {
  if (value instanceof Date) return timestamp(value);
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}
