import { knex } from 'knex';

const LOCK = 'canopy start';

/**
 * Runs a server's startup while no other server starts on the same PostgreSQL database. Tables,
 * roles and first accounts must be created once. A transaction on its own connection holds the
 * lock, so the lock ends with the process at the latest.
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
