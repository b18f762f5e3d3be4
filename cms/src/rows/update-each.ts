import type { Knex } from 'knex';
import { BATCH_ROWS, batchesOf, yieldToEventLoop } from './batches';
import { chooseStorable, columnOf, type Sqlite } from './insert-many';

/** A row and its new values, in the attribute names of its content type. */
export interface RowChange {
  /** The row as it is stored; its relations are database ids. */
  readonly before: { readonly id: number };
  readonly values: Readonly<Record<string, unknown>>;
}

/** Is told which rows have changed, after they were written. */
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
 * needs several statements for each.
 * @param owner   the column that says whose the rows are, with its value; empty where they are nobody's
 * @param changes all with values of the same attributes, of rows that were read in this transaction
 *   and, where others could write them, locked
 * @param signal  aborting it stops the updates and rolls the transaction back
 * @param options `keepsUpdatedAt` leaves alone when the rows were updated last
 */
export async function updateEach(
  uid: string,
  owner: Readonly<Record<string, number>>,
  changes: readonly RowChange[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
  { keepsUpdatedAt = false } = {},
): Promise<void> {
  for (const batch of batchesOf(changes, BATCH_ROWS)) {
    await update(uid, owner, batch, trx, keepsUpdatedAt);
    await yieldToEventLoop(signal);
  }
  await listeners.get(uid)?.(changes, trx, signal);
}

async function update(
  uid: string,
  owner: Readonly<Record<string, number>>,
  changes: readonly RowChange[],
  trx: Knex.Transaction,
  keepsUpdatedAt: boolean,
): Promise<void> {
  const table = strapi.db.metadata.get(uid).tableName;
  const owners = Object.entries(owner);
  const names = Object.keys(changes[0]?.values ?? {});
  const columns = names.map((name) => columnOf(uid, name));
  const times = keepsUpdatedAt ? {} : { updated_at: new Date() };
  const timesSet = Object.keys(times)
    .map((column) => `, "${column}" = ?`)
    .join('');
  if (strapi.db.dialect.client === 'sqlite') {
    const set = columns.map((column) => `"${column}" = ?`).join();
    const connection: Sqlite = await trx.client.acquireConnection();
    const where = [...Object.keys(owner), 'id'].map((column) => `"${column}" = ?`).join(' and ');
    const statement = connection.prepare(`update "${table}" set ${set}${timesSet} where ${where}`);
    const toStored = chooseStorable();
    const common = [...Object.values(times).map(toStored), ...Object.values(owner)];
    for (const { before, values } of changes) {
      statement.run(names.map((name) => toStored(values[name])).concat(common, before.id));
    }
    return;
  }
  const rows = changes.map(({ before, values }) => ({
    id: before.id,
    ...Object.fromEntries(names.map((name, n) => [columns[n], values[name]])),
  }));
  // PostgreSQL reads the JSON as rows of this very table, so no value needs its type.
  const set = columns.map((column) => `"${column}" = given."${column}"`).join();
  await trx.raw(
    `update ?? as stored set ${set}${timesSet}
     from jsonb_populate_recordset(null::??, ?::jsonb) as given
     where stored."id" = given."id"${owners.map(() => ' and stored.?? = ?').join('')}`,
    [table, ...Object.values(times), table, JSON.stringify(rows), ...owners.flat()],
  );
}
