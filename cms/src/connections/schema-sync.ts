/**
 * Patch of @strapi/database 5.54.0: corrects the tables, indexes and foreign keys that the schema sync compares.
 *
 * Why: A content type can't declare a relation NOT NULL. The sync also rebuilds unchanged indexes, adds foreign
 *   keys twice and adds unused indexes.
 * Test: `tests/api/connections/schema-sync.test.ts`
 * Delete when: Strapi's sync compares all columns of an index and accepts required relations.
 */

import type { Knex } from 'knex';
import { dividedTables } from './divided-tables';
import { OWNER_COLUMNS } from './owner-columns';

/** Relations that no row is without. */
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
 * Corrects what Strapi's schema sync works from, before it runs. A relation cannot be declared NOT
 * NULL in a content type, and on PostgreSQL the sync would build every index with `id` in it anew
 * whenever any content type changes: its inspector leaves that column out, so the index seems to have
 * changed. With a million records that is twelve seconds of every upgrade, for nothing. Tables that are
 * divided by client have no foreign keys, and the sync would add them.
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
    // Wide ids and counts come as text otherwise; none will be larger than a number can be.
    const { types } = database.connection.client.driver;
    types.setTypeParser(types.builtins.INT8, 'text', Number);
  });
}

/**
 * On SQLite Strapi makes the foreign keys of a table with it, and then adds each of them again, for which knex copies the
 * table: that is a third of a first start, and each row is checked twice ever after.
 */
function addForeignKeysOnce(builder: Builder): void {
  const { createTables } = builder;
  const withoutAdding = (trx: Knex.Transaction) =>
    Object.assign(builder.getSchemaBuilder(trx), { table: async () => undefined });
  builder.createTables = (tables, trx) =>
    createTables.call({ ...builder, getSchemaBuilder: withoutAdding }, tables, trx);
}

/** The columns of who wrote a row in the panel. Nobody writes rows of clients there. */
const PANEL_USERS = ['created_by_id', 'updated_by_id'];

/**
 * Leaves out the indexes that Strapi adds for each relation where no question needs them: of who wrote a row in the
 * panel, and of a column that another index begins with. Every row that is written would have to enter them.
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
 * Leaves out that rows name people of the panel. PostgreSQL would empty these columns when one of them is deleted, in
 * every table, and those that do not change refuse that, so nobody could be deleted. SQLite asks for each row.
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
 * The indexes of tables, partitioned ones too, with all their columns. Primary keys and indexes of some
 * rows are not Strapi's.
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
