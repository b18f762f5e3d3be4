/** Function that runs a statement and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, string>[]>;

const PUBLIC = "relnamespace = 'public'::regnamespace";

/**
 * Returns a whole PostgreSQL database as SQL text that creates it again in an empty one. It needs
 * no programs of PostgreSQL, which test machines may lack or have in another version.
 */
export async function writeDump(query: Query): Promise<string> {
  const statements = async (sql: string) => (await query(sql)).map(({ sql }) => sql ?? '');
  const tables = (
    await query(`select relname as name from pg_class where relkind = 'r' and ${PUBLIC} order by 1`)
  ).map(({ name }) => name ?? '');
  const rows: string[] = [];
  for (const table of tables) {
    const [all] = await query(`select json_agg(t)::text as json from "${table}" t`);
    if (!all?.json) continue;
    rows.push(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${quoteText(all.json)})`,
    );
  }
  const parts = [
    // Functions name tables that are created after them.
    ['set check_function_bodies = off'],
    await statements(`select format('create extension if not exists %I', extname) as sql
      from pg_extension order by extname`),
    await statements(`select pg_get_functiondef(oid) as sql from pg_proc
      where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by proname`),
    await statements(`select format('create sequence %I as %s', c.relname, format_type(seqtypid, null))
      as sql from pg_sequence join pg_class c on c.oid = seqrelid where ${PUBLIC} order by c.relname`),
    await statements(`select format('create table %I (%s)', relname, string_agg(
        format('%I %s', attname, format_type(atttypid, atttypmod))
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
        || case when attnotnull then ' not null' else '' end, ', ' order by attnum)) as sql
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = c.oid and adnum = attnum
      where relkind = 'r' and ${PUBLIC} group by relname order by relname`),
    await statements(`select format('alter sequence %I owned by %I.%I', s.relname, t.relname, attname)
      as sql from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_class t on t.oid = d.refobjid
      join pg_attribute on attrelid = t.oid and attnum = d.refobjsubid
      where d.deptype = 'a' and s.${PUBLIC} order by s.relname`),
    rows,
    await statements(`select format('select setval(%L, %s, %L)', quote_ident(sequencename),
        coalesce(last_value, start_value), last_value is not null) as sql
      from pg_sequences where schemaname = 'public' order by sequencename`),
    await statements(`select format('alter table %I add constraint %I %s', relname, conname,
        pg_get_constraintdef(k.oid)) as sql
      from pg_constraint k join pg_class c on c.oid = conrelid
      where contype in ('p', 'u', 'f', 'c') and ${PUBLIC}
      order by contype = 'f', contype, relname, conname`),
    await statements(`select pg_get_indexdef(indexrelid) as sql from pg_index
      join pg_class c on c.oid = indexrelid
      where ${PUBLIC} and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
      order by relname`),
    await statements(`select pg_get_triggerdef(g.oid) as sql from pg_trigger g
      join pg_class c on c.oid = tgrelid where not tgisinternal and ${PUBLIC} order by tgname`),
  ];
  return `${parts.flat().join(';\n')};\n`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
