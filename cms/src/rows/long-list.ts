import { CSV_MARK, type CsvColumn, moreCsv, toCsv } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { BATCH_ROWS, yieldToEventLoop } from './batches';

/** List of any length, in batches. */
export type LongList<T> = AsyncGenerator<T[], void, undefined>;

/** Columns and directions. The id comes last, so that no two rows are equal. */
export type Order = Record<string, 'asc' | 'desc'>[];

interface Selection {
  /**
   * Condition on the rows. Give the owner by column (`client_id`). For a relation (`client`),
   * Strapi joins and makes the rows distinct. PostgreSQL then sorts all of them for every batch.
   */
  readonly where?: object;
  readonly orderBy: Order;
  readonly populate?: object;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Yields all matching rows in order, read in batches. Each batch continues after the previous
 * batch's last row (keyset), so every batch costs the same. Between batches other requests run. No
 * transaction stays open, so a slow reader holds no connection.
 */
export async function* longList<Stored, Wire>(
  uid: string,
  { where = {}, orderBy, populate }: Selection,
  toWire: (row: Stored) => Wire,
): LongList<Wire> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await strapi.db.query(uid).findMany({
      where: last ? { $and: [where, after(uid, orderBy, last)] } : where,
      orderBy,
      ...(populate && { populate }),
      limit: BATCH_ROWS,
    });
    yield rows.map((row) => toWire(row as Stored));
    await yieldToEventLoop();
    last = rows.length < BATCH_ROWS ? undefined : rows.at(-1);
  } while (last);
}

/** Yields a list as a CSV file, in pieces. */
export async function* writeCsv<Wire>(
  columns: readonly CsvColumn<Wire>[],
  list: LongList<Wire>,
): AsyncGenerator<string> {
  let head = CSV_MARK + toCsv(columns, []);
  for await (const batch of list) {
    yield head + moreCsv(columns, batch);
    head = '';
  }
}

/** Returns a condition for the rows after this one. */
function after(uid: string, [first, ...others]: Order, row: Row): object {
  const [column, direction] = Object.entries(first ?? {})[0] ?? ['id', 'asc'];
  const value = row[column] ?? null;
  const beyond = direction === 'asc' ? '$gt' : '$lt';
  if (others.length === 0) return { [column]: { [beyond]: value } };

  const equal = value === null ? { [column]: { $null: true } } : { [column]: { $eq: value } };
  const next = { $and: [equal, after(uid, others, row)] };
  const nullsFollow = mayBeNull(uid, column) && nullsComeLast(direction);
  if (value === null) return nullsFollow ? next : { $or: [{ [column]: { $notNull: true } }, next] };
  if (nullsFollow) {
    return { $or: [{ [column]: { [beyond]: value } }, { [column]: { $null: true } }, next] };
  }
  // The first condition is redundant, but lets the database start from an index.
  return {
    $and: [
      { [column]: { [`${beyond}e`]: value } },
      { $or: [{ [column]: { [beyond]: value } }, next] },
    ],
  };
}

function mayBeNull(uid: string, column: string): boolean {
  const attributes: Readonly<Record<string, { required?: boolean }>> = strapi.contentType(
    uid as UID.ContentType,
  ).attributes;
  return !attributes[column]?.required && column !== 'id' && column !== 'createdAt';
}

/**
 * Returns whether nulls come last. SQLite treats null as the smallest value, PostgreSQL as the
 * largest.
 */
function nullsComeLast(direction: 'asc' | 'desc'): boolean {
  return (direction === 'asc') === (strapi.db.dialect.client === 'postgres');
}
