import { Readable } from 'node:stream';
import type { UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { breathe, PORTION } from './breathe';
import { logFailure } from './storage-failure';

/** A list of any length, a portion at a time. */
export type LongList<T> = AsyncGenerator<T[], void, undefined>;

/** Columns and directions, the id last: no two rows may be equal in them. */
export type Order = Record<string, 'asc' | 'desc'>[];

interface Selection {
  /**
   * Whose the rows are stands here by column (`client_id`). Asked by relation (`client`), Strapi joins
   * and makes the rows distinct, for which PostgreSQL sorts all of them for every portion.
   */
  readonly where?: object;
  readonly orderBy: Order;
  readonly populate?: object;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * All rows that match, in their order, read a portion at a time: each goes on after the last row of
 * the one before (keyset), so it costs the same however far it is. Between two portions other
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
      limit: PORTION,
    });
    yield rows.map((row) => toWire(row as Stored));
    await breathe();
    last = rows.length < PORTION ? undefined : rows.at(-1);
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

/** What a JSON answer has around its list. */
type Frame = readonly [head: string, tail: string];

/** Answers a list as JSON, written while it is read. */
export async function sendList(
  ctx: Context,
  list: LongList<unknown>,
  frame: Frame = ['[', ']'],
): Promise<void> {
  await sendPieces(ctx, jsonOf(list, frame));
  ctx.type = 'json';
}

async function* jsonOf(list: LongList<unknown>, [head, tail]: Frame): AsyncGenerator<string> {
  let before = head;
  for await (const portion of list) {
    if (portion.length === 0) continue;
    yield before + portion.map((each) => JSON.stringify(each)).join();
    before = ',';
  }
  yield before === head ? head + tail : tail;
}

/**
 * Answers a text of any length, written while it is made. The next piece is made when the reader has
 * taken the one before, and none once the reader has hung up.
 * @throws what hinders the first piece: then nothing has been sent yet. What hinders a later one cuts
 *   the connection, or half a text would look whole.
 */
export async function sendPieces(ctx: Context, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  ctx.body = Readable.from(sending(ctx, first.value, pieces));
}

async function* sending(
  { res }: Context,
  first: string,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    yield first;
    yield* others;
  } catch (error) {
    logFailure(error);
    res.destroy();
  }
}
