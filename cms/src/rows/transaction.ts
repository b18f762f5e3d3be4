import type { Knex } from 'knex';
import { REFUSED_BY_PART } from '../http/refusals';

/**
 * Error codes with which PostgreSQL rolls back a transaction in favour of another: deadlocks and
 * conflicts. While Citus copies rows into a shard, it reports them with its general refusal code
 * and a localised message.
 */
const CONFLICTS = ['40P01', '40001', REFUSED_BY_PART];

/**
 * Runs `work` in a transaction. Retries once if PostgreSQL rolls it back because of another
 * transaction. Inside a transaction, `work` becomes part of it.
 * @param work may run twice, so it must keep no state outside the transaction
 */
export async function runInTransaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const run = () => strapi.db.transaction(({ trx }) => work(trx));
  if (strapi.db.inTransaction()) return run();
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return run();
  }
}

function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(String((error as { code?: unknown } | null)?.code));
}
