import type { Knex } from 'knex';
import { REFUSED_BY_PART } from '../http/refusals';

/**
 * PostgreSQL rolled the transaction back for the sake of another one: a deadlock, or a conflict. Those that a part of
 * Citus meets while rows are copied into it have the code of all that it refuses, and a message in its language.
 */
const CONFLICTS = ['40P01', '40001', REFUSED_BY_PART];

/**
 * Runs `work` in a transaction, and once more in a new one when PostgreSQL rolls it back because of
 * another transaction. Inside a transaction, `work` becomes part of it.
 * @param work may run twice, so it keeps nothing outside of the transaction
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
