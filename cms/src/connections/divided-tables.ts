import type { Knex } from 'knex';

interface DividedTable {
  readonly name: string;
}

/** Returns the tables that a Citus coordinator has distributed. Empty on any other database. */
export async function dividedTables(database: Knex): Promise<ReadonlySet<string>> {
  const { rows: found } = await database.raw(
    "select to_regclass('pg_dist_partition') is not null as there",
  );
  if (!found[0].there) return new Set();
  const { rows }: { rows: DividedTable[] } = await database.raw(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where p.partmethod <> 'n' and c.relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}
