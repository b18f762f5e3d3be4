/**
 * Patch of knex 3.0.1: reads rows of SQLite as lists of values.
 *
 * Why: Rows of better-sqlite3 take twice as long as lists.
 * Test: `tests/api/connections/reads-and-writes.test.ts`
 * Delete when: better-sqlite3 reads rows as fast as lists.
 */

/** Makes rows from lists of values. SQLite's driver reads lists in half the time of rows. */
export function makeRows(
  columns: readonly string[],
  lists: readonly (readonly unknown[])[],
): Record<string, unknown>[] {
  return lists.map((values) => {
    const row: Record<string, unknown> = {};
    for (let n = 0; n < columns.length; n++) row[columns[n] as string] = values[n];
    return row;
  });
}

/** Subset of the driver's statement used here. */
export interface Statement {
  readonly reader: boolean;
  /** Whether its rows are being iterated. */
  readonly busy: boolean;
  raw(): unknown;
  all(values: readonly unknown[]): unknown[];
  columns(): readonly { readonly name: string }[];
}

/** Makes a statement read lists and return the rows made from them. */
export function readLists(statement: Statement): Statement {
  if (!statement.reader) return statement;
  statement.raw();
  const read = statement.all.bind(statement) as (values: readonly unknown[]) => unknown[][];
  let columns: readonly string[] = [];
  statement.all = (values) => {
    const lists = read(values);
    const [first] = lists;
    if (!first) return [];
    // A changed table may have given `select *` other columns since the last run.
    if (columns.length !== first.length) columns = statement.columns().map(({ name }) => name);
    return makeRows(columns, lists);
  };
  return statement;
}
