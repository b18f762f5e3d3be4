import type { Knex } from 'knex';

/** Rows for a PostgreSQL statement, as lists of values in column order. */
export interface UnnestedRows {
  readonly columns: readonly string[];
  /** PostgreSQL types whose values can be assigned to the columns. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** PostgreSQL types by attribute type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  text: 'text',
  email: 'text',
  enumeration: 'text',
  increments: 'bigint',
  relation: 'bigint',
  integer: 'bigint',
  biginteger: 'bigint',
  float: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  json: 'jsonb',
  blocks: 'jsonb',
  date: 'date',
  time: 'time',
  datetime: 'timestamp',
};

/** @throws Error for an attribute type that is missing from `TYPES` */
export function findPostgresType(uid: string, name: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[name]?.type;
  const type = TYPES[attribute ?? ''];
  if (!type) throw new Error(`No type of PostgreSQL for ${name} of ${uid} (${attribute}).`);
  return type;
}

/**
 * Returns a select of given rows, for a statement that writes them. Sends a value shared by all
 * rows once, the others in one array per column, and JSON as one text. With one parameter per
 * field, PostgreSQL spends more on parsing and planning than on inserting.
 */
export function selectUnnested({ columns, types, rows }: UnnestedRows): {
  readonly sql: string;
  readonly bindings: Knex.RawBinding[];
} {
  const first = rows[0] ?? [];
  const selected: string[] = [];
  const shared: unknown[] = [];
  const sources: string[] = [];
  const names: string[] = [];
  const lists: unknown[] = [];
  for (const [n, column] of columns.entries()) {
    const type = types[n];
    const isJson = type === 'jsonb';
    if (rows.every((row) => row[n] === first[n])) {
      selected.push(`?::${type} as "${column}"`);
      shared.push(isJson ? jsonOf(first[n]) : first[n]);
      continue;
    }
    const values = rows.map((row) => row[n]);
    // Stores a JSON null as SQL null.
    selected.push(isJson ? `nullif("${column}", 'null') as "${column}"` : `"${column}"`);
    names.push(`"${column}"`);
    sources.push(isJson ? 'jsonb_array_elements(?::jsonb)' : `unnest(?::${type}[])`);
    lists.push(isJson ? JSON.stringify(values) : values);
  }
  const from =
    sources.length > 0 ? ` from rows from (${sources.join()}) as given (${names.join()})` : '';
  return {
    sql: `select ${selected.join()}${from}`,
    bindings: shared.concat(lists) as Knex.RawBinding[],
  };
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
