import type { Knex } from 'knex';
import { BATCH_ROWS, MOST_QUEUED, overlap, splitIntoBatches, yieldToEventLoop } from './batches';
import { chooseStorable, findColumn } from './insert-many';
import { runForEach } from './run-for-each';
import { findPostgresType, selectUnnested } from './unnest-rows';

/** Row and its new values, in the attribute names of its content type. */
export interface RowChange {
  /** Row as stored. Its relations are database ids. */
  readonly before: { readonly id: number };
  readonly values: Readonly<Record<string, unknown>>;
}

/** Receives the changed rows, in their transaction. */
type UpdateListener = (
  changes: readonly RowChange[],
  trx: Knex.Transaction,
  signal: AbortSignal | undefined,
) => Promise<void>;

const listeners = new Map<string, UpdateListener>();

/**
 * Registers a listener for rows of a type that `updateEach` changes without Strapi's lifecycles, in
 * their transaction. A type has one listener.
 */
export function onUpdateEach(uid: string, listener: UpdateListener): void {
  listeners.set(uid, listener);
}

/**
 * Updates rows, each with its own values. Strapi gives all rows of a statement the same values, or
 * needs several statements per row.
 * @param owner the owner column and its value; empty for rows without an owner
 * @param changes all with values of the same attributes, for rows read in this transaction; lock
 *   them if other callers could write them
 * @param signal aborting it stops the updates and rolls the transaction back
 * @param options `keepsUpdatedAt` leaves the time of the last update unchanged
 */
export async function updateEach(
  uid: string,
  owner: Readonly<Record<string, number>>,
  changes: readonly RowChange[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
  { keepsUpdatedAt = false } = {},
): Promise<void> {
  await overlap(async (start) => {
    const listener = listeners.get(uid);
    // The listener reads first and then computes its entries while the database changes the rows.
    if (listener) await start(() => listener(changes, trx, signal));
    for (const batch of splitIntoBatches(changes, BATCH_ROWS)) {
      await start(() => update(uid, owner, batch, trx, keepsUpdatedAt));
      await yieldToEventLoop(signal);
    }
  }, MOST_QUEUED);
}

async function update(
  uid: string,
  owner: Readonly<Record<string, number>>,
  changes: readonly RowChange[],
  trx: Knex.Transaction,
  keepsUpdatedAt: boolean,
): Promise<void> {
  const table = strapi.db.metadata.get(uid).tableName;
  const names = Object.keys(changes[0]?.values ?? {});
  const columns = names.map((name) => findColumn(uid, name));
  const toStored = chooseStorable();
  const times = keepsUpdatedAt ? {} : { updated_at: toStored(new Date()) };
  const common = { ...times, ...owner };
  const rows = changes.map(({ before, values }) =>
    names.map((name) => toStored(values[name])).concat(before.id),
  );
  if (strapi.db.dialect.client === 'sqlite') {
    const set = [...columns, ...Object.keys(times)].map((column) => `"${column}" = ?`).join();
    const where = [...Object.keys(owner), 'id'].map((column) => `"${column}" = ?`).join(' and ');
    const values = rows.map((row) => row.toSpliced(-1, 0, ...Object.values(common)));
    await runForEach(`update "${table}" set ${set} where ${where}`, values, trx);
    return;
  }
  const set = columns.map((column) => `"${column}" = given."${column}"`);
  const types = names.map((name) => findPostgresType(uid, name));
  const given = selectUnnested({
    columns: [...columns, 'id'],
    types: [...types, 'bigint'],
    rows,
  });
  const timesSet = Object.keys(times).map((column) => `"${column}" = ?`);
  const owners = Object.keys(owner).map((column) => ` and stored."${column}" = ?`);
  await trx.raw(
    `update "${table}" as stored set ${[...set, ...timesSet].join()} from (${given.sql}) as given
     where stored."id" = given."id"${owners.join('')}`,
    [...Object.values(times), ...given.bindings, ...Object.values(owner)] as Knex.RawBinding[],
  );
}
