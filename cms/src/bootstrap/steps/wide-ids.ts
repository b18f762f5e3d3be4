import type { Knex } from 'knex';
import { OWNER_COLUMNS } from '../../connections/owner-columns';

/**
 * Widens the ids of tables that grow with clients from 4 bytes to 8 on PostgreSQL. Strapi creates
 * 4-byte ids, which end at 2,147,483,647 rows. SQLite's have 8 bytes.
 */
export async function widenIds(trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  // Citus cannot alter the sequence of a distributed table. Tables have wide ids before Citus
  // distributes them.
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
