import type { Knex } from 'knex';
import { OWNER_COLUMNS } from '../schema-sync';

/**
 * Widens the ids of the tables that grow with the clients from 4 bytes to 8 on PostgreSQL: Strapi
 * makes them 4 wide, which ends at 2,147,483,647 rows. SQLite's are 8 wide.
 */
export async function widenIds(trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  for (const table of Object.keys(OWNER_COLUMNS)) {
    await trx.raw('alter table ?? alter column id type bigint', [table]);
    await trx.raw('alter sequence ?? as bigint', [`${table}_id_seq`]);
  }
}
