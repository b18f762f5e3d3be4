import { knex } from 'knex';

const LOCK = 'canopy start';

/**
 * Runs the start of a server while no other server starts on the same PostgreSQL database: tables,
 * roles and first accounts are made once. The lock belongs to a transaction on a connection of its own,
 * so it ends with the process at the latest.
 */
export async function startAlone<T>(start: () => Promise<T>): Promise<T> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) return start();
  const database = knex({
    client: 'postgres',
    connection: { connectionString },
    pool: { min: 0, max: 1 },
  });
  try {
    return await database.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [LOCK]);
      return start();
    });
  } finally {
    await database.destroy();
  }
}
