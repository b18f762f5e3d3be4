import type { Questions } from './questions';

/**
 * Copies a row in the database without the API, for very long lists.
 * @param changed SQL of columns that differ; `n` is the number of the copy, from 1
 */
export async function copyRow(
  { sql }: Pick<Questions, 'sql'>,
  table: string,
  documentId: string,
  copies: number,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [row = {}] = await sql(`select * from ${table} where document_id = ?`, documentId);
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const mark = documentId.slice(-8);
  const values: Record<string, string> = {
    document_id: `'copy' || (1000000 + n) || '${mark}'`,
    ...changed,
  };
  const owner = 'client_id' in row ? ` and client_id = ${row.client_id}` : '';
  const quoted = columns.map((column) => `"${column}"`).join();
  await sql(
    `insert into ${table} (${quoted})
     with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${copies})
     select ${columns.map((column) => values[column] ?? `"${column}"`).join()}
     from copies cross join ${table} where id = ${row.id}${owner} order by n`,
  );
}
