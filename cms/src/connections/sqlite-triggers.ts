import type { Knex } from 'knex';

/** The beginnings of the names of our triggers that name other tables than their own. */
const PREFIXES = ['closed_', 'credits_'] as const;

/**
 * Removes these SQLite triggers before Strapi changes tables. Strapi re-creates a table to change it, and SQLite refuses
 * that while a trigger of another table names it. Only one server uses the database.
 */
export function dropTriggersBeforeSync(): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    if (strapi.db.dialect.client !== 'sqlite') return;
    await strapi.db.connection.transaction(async (trx) => {
      for (const prefix of PREFIXES) await dropTriggers(prefix, trx);
    });
  });
}

/** Removes the triggers of SQLite whose names begin so. */
export async function dropTriggers(
  prefix: (typeof PREFIXES)[number],
  trx: Knex.Transaction,
): Promise<void> {
  const triggers: { name: string }[] = await trx('sqlite_master')
    .where({ type: 'trigger' })
    .whereRaw('name glob ?', [`${prefix}*`])
    .select('name');
  for (const { name } of triggers) await trx.raw(`drop trigger ${name}`);
}
