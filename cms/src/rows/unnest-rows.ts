import type { Knex } from 'knex';

/** Rows that a statement of PostgreSQL is given, as lists of values in the order of their columns. */
export interface UnnestedRows {
  readonly columns: readonly string[];
  /** Types of PostgreSQL whose values can be assigned to the columns. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Types of PostgreSQL by those of attributes. */
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

/** @throws for a type that no row was inserted of yet: what PostgreSQL takes for it must be said */
export function findPostgresType(uid: string, name: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[name]?.type;
  const type = TYPES[attribute ?? ''];
  if (!type) throw new Error(`No type of PostgreSQL for ${name} of ${uid} (${attribute}).`);
  return type;
}

/**
 * A select of given rows, for a statement that writes them. A value that all rows share is sent once, the
 * others in an array for each column, JSON in one text: a value for each field costs PostgreSQL more to parse
 * and to plan than to insert.
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
    // The JSON of nothing is nothing.
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
