import type { Knex } from 'knex';

/**
 * Makes transactions of the same name wait for each other until they end. SQLite has only one
 * transaction at a time anyway.
 */
export async function lockUntilEnd(name: string, trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
}

/**
 * Makes the transaction wait for those that hold the name with `lockUntilEnd`, and those for this one.
 * Transactions that share the name do not wait for each other.
 */
export async function shareLockUntilEnd(name: string, trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  await trx.raw('select pg_advisory_xact_lock_shared(hashtext(?))', [name]);
}
