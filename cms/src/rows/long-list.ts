import type { UID } from '@strapi/strapi';
import { BATCH_ROWS, yieldToEventLoop } from './batches';

/** A list of any length, a batch at a time. */
export type LongList<T> = AsyncGenerator<T[], void, undefined>;

/** Columns and directions, the id last: no two rows may be equal in them. */
export type Order = Record<string, 'asc' | 'desc'>[];

interface Selection {
  /**
   * Whose the rows are stands here by column (`client_id`). Asked by relation (`client`), Strapi joins
   * and makes the rows distinct, for which PostgreSQL sorts all of them for every batch.
   */
  readonly where?: object;
  readonly orderBy: Order;
  readonly populate?: object;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * All rows that match, in their order, read a batch at a time: each goes on after the last row of
 * the one before (keyset), so it costs the same however far it is. Between two batches other
 * requests have their turn, and no transaction is held: who reads slowly keeps no connection.
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

/** The rows that come after this one. */
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
  // The first condition says nothing that the others do not, but an index can start from it.
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

/** To SQLite nothing is the smallest value, to PostgreSQL the largest. */
function nullsComeLast(direction: 'asc' | 'desc'): boolean {
  return (direction === 'asc') === (strapi.db.dialect.client === 'postgres');
}
