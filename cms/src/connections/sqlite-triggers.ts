import type { Knex } from 'knex';

/** Name prefixes of our triggers that refer to other tables than their own. */
const PREFIXES = ['closed_', 'credits_'] as const;

/**
 * Removes these SQLite triggers before Strapi changes tables. Strapi changes a table by re-creating
 * it, and SQLite refuses that while another table's trigger refers to it. Only one server uses the
 * database.
 */
export function dropTriggersBeforeSync(): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    if (strapi.db.dialect.client !== 'sqlite') return;
    await strapi.db.connection.transaction(async (trx) => {
      for (const prefix of PREFIXES) await dropTriggers(prefix, trx);
    });
  });
}

/** Removes the SQLite triggers with a name prefix. */
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
