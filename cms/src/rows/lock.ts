import type { Knex } from 'knex';

/**
 * Serialises transactions with the same lock name until they end. SQLite runs only one transaction
 * at a time anyway.
 */
export async function lockUntilEnd(name: string, trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
}

/**
 * Takes the lock in shared mode: waits for `lockUntilEnd` holders of the name, and makes them wait.
 * Transactions that share the lock do not wait for each other.
 */
export async function shareLockUntilEnd(name: string, trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  await trx.raw('select pg_advisory_xact_lock_shared(hashtext(?))', [name]);
}
