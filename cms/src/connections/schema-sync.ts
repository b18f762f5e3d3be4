/**
 * Patch of @strapi/database 5.54.0: corrects the tables, indexes and foreign keys that the schema
 *   sync compares.
 *
 * Why: A content type can't declare a relation NOT NULL. The sync also rebuilds unchanged indexes,
 *   adds foreign keys twice and adds unused indexes.
 * Test: `tests/api/connections/schema-sync.test.ts`
 * Delete when: Strapi's sync compares all columns of an index and accepts required relations.
 */

import type { Knex } from 'knex';
import { dividedTables } from './divided-tables';
import { OWNER_COLUMNS } from './owner-columns';

/** Relations that every row has. */
const REQUIRED: Readonly<Record<string, string>> = { ...OWNER_COLUMNS, managers: 'client_id' };

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; notNullable: boolean }[];
  foreignKeys: readonly { readonly columns: readonly string[] }[];
  indexes: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

interface Index {
  readonly name: string;
  readonly columns: string[];
  readonly type: 'unique' | undefined;
}

interface Inspector {
  getBulkIndexes(schema: string, tables: readonly string[]): Promise<Map<string, Index[]>>;
}

interface Builder {
  createTables(tables: readonly Table[], trx: Knex.Transaction): Promise<void>;
  getSchemaBuilder(trx: Knex.Transaction): Knex.SchemaBuilder;
}

interface SyncedDatabase {
  readonly connection: Knex;
  readonly dialect: { readonly client: string; readonly schemaInspector: Inspector };
  readonly schema: {
    readonly schema: { readonly tables: readonly Table[] };
    readonly builder: Builder;
  };
}

/**
 * Corrects the input of Strapi's schema sync before it runs. A content type cannot declare a
 * relation NOT NULL. On PostgreSQL, any changed content type would make the sync rebuild every
 * index that contains `id`. Its inspector omits that column, so the index seems changed. With a
 * million records that costs twelve seconds per upgrade. Distributed tables have no foreign keys,
 * but the sync would add them.
 */
export function guardSchemaSync(): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const database = strapi.db as unknown as SyncedDatabase;
    for (const table of database.schema.schema.tables) {
      const owner = table.columns.find(({ name }) => name === REQUIRED[table.name]);
      if (owner) owner.notNullable = true;
      if (table.name in OWNER_COLUMNS) leaveOutUnasked(table);
    }
    const { client, schemaInspector } = database.dialect;
    if (client !== 'postgres') {
      addForeignKeysOnce(database.schema.builder);
      return;
    }
    const divided = await dividedTables(database.connection);
    for (const table of database.schema.schema.tables) {
      if (divided.has(table.name)) table.foreignKeys = [];
      else if (table.name in OWNER_COLUMNS) forgetPanelUsers(table);
    }
    schemaInspector.getBulkIndexes = (schema, tables) =>
      readIndexes(database.connection, schema, tables);
    // Wide ids and counts would otherwise arrive as text. None exceeds a safe JavaScript integer.
    const { types } = database.connection.client.driver;
    types.setTypeParser(types.builtins.INT8, 'text', Number);
  });
}

/**
 * Skips adding foreign keys again on SQLite. Strapi creates them with the table and then adds each
 * once more. For that knex copies the table, which takes a third of a first start. From then on,
 * SQLite would check every row twice.
 */
function addForeignKeysOnce(builder: Builder): void {
  const { createTables } = builder;
  const withoutAdding = (trx: Knex.Transaction) =>
    Object.assign(builder.getSchemaBuilder(trx), { table: async () => undefined });
  builder.createTables = (tables, trx) =>
    createTables.call({ ...builder, getSchemaBuilder: withoutAdding }, tables, trx);
}

/** Columns with the panel user who wrote a row. The panel never writes clients' rows. */
const PANEL_USERS = ['created_by_id', 'updated_by_id'];

/**
 * Removes the indexes that Strapi adds for relations but no query needs: for the panel user, and
 * for a column that another index begins with. Every write would have to update them.
 */
function leaveOutUnasked(table: Table): void {
  const beginsAnother = (column: string) =>
    table.indexes.some(({ columns }) => columns.length > 1 && columns[0] === column);
  table.indexes = table.indexes.filter(({ columns: [first = '', ...more] }) => {
    const isOfOne = more.length === 0;
    return !isOfOne || !(PANEL_USERS.includes(first) || beginsAnother(first));
  });
}

/**
 * Removes foreign keys to panel users. On deleting a panel user, PostgreSQL would clear these
 * columns in every table. Append-only tables refuse that, so no panel user could be deleted. SQLite
 * checks each row.
 */
function forgetPanelUsers(table: Table): void {
  table.foreignKeys = table.foreignKeys.filter(
    ({ columns: [first = ''] }) => !PANEL_USERS.includes(first),
  );
}

interface IndexRow {
  readonly table_name: string;
  readonly index_name: string;
  readonly is_unique: boolean;
  readonly columns: string[];
}

/**
 * Reads tables' indexes with all their columns, partitioned tables included. Leaves out primary
 * keys and partial indexes, which Strapi does not manage.
 */
async function readIndexes(
  database: Knex,
  schema: string,
  tables: readonly string[],
): Promise<Map<string, Index[]>> {
  const { rows }: { rows: IndexRow[] } = await database.raw(
    `select t.relname as table_name, i.relname as index_name, x.indisunique as is_unique,
       array_agg(a.attname::text order by k.place) as columns
     from pg_index x
     join pg_class t on t.oid = x.indrelid and t.relkind in ('r', 'p')
     join pg_namespace n on n.oid = t.relnamespace
     join pg_class i on i.oid = x.indexrelid
     cross join lateral unnest(x.indkey) with ordinality as k(number, place)
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
     where n.nspname = ? and t.relname = any(?) and not x.indisprimary and x.indpred is null
     group by t.relname, i.relname, x.indisunique`,
    [schema, tables],
  );
  const byTable = new Map<string, Index[]>();
  for (const { table_name, index_name, is_unique, columns } of rows) {
    const index = { name: index_name, columns, type: is_unique ? ('unique' as const) : undefined };
    byTable.set(table_name, [...(byTable.get(table_name) ?? []), index]);
  }
  return byTable;
}
