import type { Knex } from 'knex';
import { OWNER_COLUMNS } from '../../connections/owner-columns';

/**
 * Widens the ids of the tables that grow with the clients from 4 bytes to 8 on PostgreSQL: Strapi
 * makes them 4 wide, which ends at 2,147,483,647 rows. SQLite's are 8 wide.
 */
export async function widenIds(trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  // Citus does not change the sequence of a divided table; those that it divides are wide by then.
  const narrow: string[] = await trx('information_schema.columns')
    .where({ column_name: 'id', data_type: 'integer' })
    .whereRaw('table_schema = current_schema()')
    .whereIn('table_name', Object.keys(OWNER_COLUMNS))
    .pluck('table_name');
  for (const table of narrow) {
    await trx.raw('alter table ?? alter column id type bigint', [table]);
    await trx.raw('alter sequence ?? as bigint', [`${table}_id_seq`]);
  }
}
