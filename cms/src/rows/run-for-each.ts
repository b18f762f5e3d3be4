import type { Knex } from 'knex';
import { ROLLED_BACK, WriteConnection } from '../connections/write-connection';

/** Subset of better-sqlite3, Knex's driver for SQLite, used here. */
interface Direct {
  readonly inTransaction: boolean;
  prepare(sql: string): { run(values: readonly unknown[]): { changes: number } };
}

/**
 * Runs a statement once for each list of values, on SQLite, where a multi-row statement takes
 * several times as long.
 * @returns the number of rows changed
 */
export async function runForEach(
  sql: string,
  values: readonly (readonly unknown[])[],
  trx: Knex.Transaction,
): Promise<number> {
  const connection: WriteConnection | Direct = await trx.client.acquireConnection();
  if (connection instanceof WriteConnection) return connection.runEach(sql, values);
  // The write worker checks this itself, but it does not exist yet during startup.
  if (!connection.inTransaction) throw new Error(ROLLED_BACK);
  const statement = connection.prepare(sql);
  return values.reduce((count, each) => count + statement.run(each).changes, 0);
}
