import type { Questions } from './questions';

/**
 * Copies a row in the database without the API, for very long lists.
 * @param changed SQL of columns that differ. `n` is the number of the copy, from 1
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
     select ${columns.map((column) => values[column] ?? `"${column}"`).join()}
     from ${numbersUpTo(copies)} cross join ${table} where id = ${row.id}${owner} order by n`,
  );
}

/**
 * Returns SQL for the numbers from 1 on. SQLite has no series, and Citus has no recursion next to a
 * divided table.
 */
function numbersUpTo(last: number): string {
  const places = Array.from(String(last), (_, place) => place);
  const digits = 'values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)';
  const sum = places.map((place) => `d${place}.column1 * ${10 ** place}`).join(' + ');
  const all = places.map((place) => `(${digits}) as d${place}`).join(' cross join ');
  return `(select ${sum} as n from ${all} where ${sum} between 1 and ${last}) as numbers`;
}
