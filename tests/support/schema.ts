export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Lists the schema of a database, one fact per line and sorted. Facts are tables, columns (type,
 * nullability, default), indexes, keys, triggers and their functions. Column order is ignored.
 */
export async function schemaOf(database: 'sqlite' | 'postgres', query: Query): Promise<string[]> {
  const facts = await query(database === 'sqlite' ? SQLITE_FACTS : POSTGRES_FACTS);
  // Releases up to 0.5.0 created each foreign key of SQLite twice, which has no further effect.
  return [...new Set(facts.map(({ tbl, fact }) => `${tbl}: ${plain(String(fact))}`))].sort();
}

/**
 * Compares a schema with the expected one, by table: `missing` and `not expected`. A table that
 * only one of them has is one line.
 */
export function schemaDifferences(
  expected: readonly string[],
  found: readonly string[],
): readonly string[] {
  const only = (of: readonly string[], other: readonly string[], what: string) => {
    const others = new Set(other);
    const lines = of.filter((line) => !others.has(line));
    const newTables = new Set(lines.filter((line) => line.endsWith(': table')).map(tableOf));
    return lines
      .filter((line) => line.endsWith(': table') || !newTables.has(tableOf(line)))
      .map((line) => `${line} (${what})`);
  };
  return [...only(expected, found, 'missing'), ...only(found, expected, 'not expected')].sort();
}

const tableOf = (line: string) => line.slice(0, line.indexOf(':'));

/** Drops quotes and extra spaces, which depend on the writer. */
function plain(fact: string): string {
  return fact.replace(/[`"]/g, '').replace(/\s+/g, ' ').trim();
}

/**
 * Triggers of closed months exist only while a month is closed. Triggers of factor versions always
 * exist.
 */
const SQLITE_FACTS = `
  with tables as (
    select name, sql from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~'
  )
  select name as tbl, 'table' as fact from tables
  union all
  select t.name, 'column ' || c.name || ' ' || lower(c.type) || iif(c."notnull", ' not null', '')
    || coalesce(' default ' || c.dflt_value, '') || iif(c.pk, ' primary key ' || c.pk, '')
  from tables t, pragma_table_xinfo(t.name) c
  union all
  select t.name, iif(i."unique", 'unique ', '') || 'index ' || iif(i.origin = 'c', i.name, 'of the table')
    || ' (' || (select group_concat(coalesce(k.name, 'expression') || iif(k.desc, ' desc', ''), ', ')
      from (select * from pragma_index_xinfo(i.name) where key order by seqno) k) || ')'
    || iif(i.partial, (select substr(sql, instr(lower(sql), ' where ')) from sqlite_master where name = i.name), '')
  from tables t, pragma_index_list(t.name) i
  union all
  select t.name, 'foreign key (' || group_concat(f."from", ', ') || ') to ' || f."table"
    || ' (' || group_concat(f."to", ', ') || ') on delete ' || lower(f.on_delete)
    || ' on update ' || lower(f.on_update)
  from tables t, pragma_foreign_key_list(t.name) f group by t.name, f.id
  union all
  select tbl_name, 'trigger ' || name || ' ' || sql from sqlite_master where type = 'trigger'
    and (name not glob 'closed_*' or tbl_name = 'factor_versions')
  union all
  select name, 'view ' || sql from sqlite_master where type = 'view'`;

const POSTGRES_FACTS = `
  with classes as (
    select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace
  )
  select relname as tbl, case relkind when 'v' then 'view' else 'table' end as fact
  from classes where relkind in ('r', 'p', 'v')
  union all
  select relname, 'column ' || attname || ' ' || format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
  from classes c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = c.oid and adnum = attnum
  where relkind in ('r', 'p', 'v')
  union all
  select c.relname, case when indisvalid then '' else 'broken ' end || pg_get_indexdef(indexrelid)
  from pg_index join classes c on c.oid = indrelid
  union all
  select relname, 'constraint ' || conname || ' ' || pg_get_constraintdef(k.oid)
  from pg_constraint k join classes c on c.oid = conrelid where contype <> 'n'
  union all
  select relname, pg_get_triggerdef(g.oid)
  from pg_trigger g join classes c on c.oid = tgrelid where not tgisinternal
  union all
  select sequencename, 'sequence as ' || data_type::text from pg_sequences where schemaname = 'public'
  union all
  select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`;

/** Lists every row of every table, as text and sorted. */
export async function rowsOf(database: 'sqlite' | 'postgres', query: Query): Promise<string[]> {
  const tables = (await schemaOf(database, query)).filter((line) => line.endsWith(': table'));
  const rows: string[] = [];
  for (const table of tables.map(tableOf)) {
    for (const row of await query(`select * from "${table}"`)) {
      rows.push(`${table}: ${JSON.stringify(row)}`);
    }
  }
  return rows.sort();
}
