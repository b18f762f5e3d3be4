import type { Knex } from 'knex';
import type { Statement } from './build-once';

type Value = string | number | boolean | Date | null;

/**
 * The rows of a statement in plain SQL, for what every request asks: building it anew each time takes
 * longer than asking it.
 * @param database that is asked; without it, the transaction that is open, if there is one
 */
export async function rowsOf<Row>(
  statement: string,
  values: readonly Value[],
  database?: Knex,
): Promise<Row[]> {
  const answer: Row[] | { rows: Row[] } = await (!database && strapi.db.inTransaction()
    ? strapi.db.transaction(({ trx }) => trx.raw(statement, values))
    : (database ?? strapi.db.connection).raw(statement, values));
  // SQLite's driver answers the rows, PostgreSQL's more.
  return Array.isArray(answer) ? answer : answer.rows;
}

/** The rows of a statement that was built once; asked as by `rowsOf`. */
export function askFor<Row>({ sql, values }: Statement, database?: Knex): Promise<Row[]> {
  return rowsOf<Row>(sql, values, database);
}
