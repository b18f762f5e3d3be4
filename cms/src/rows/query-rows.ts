type Value = string | number | boolean | Date | null;

/**
 * Returns the rows of a plain SQL statement, for lookups that nearly every request makes. For
 * these, building a statement takes longer than running it. Runs in the open transaction, if any.
 */
export async function queryRows<Row>(statement: string, values: readonly Value[]): Promise<Row[]> {
  const answer: Row[] | { rows: Row[] } = await (strapi.db.inTransaction()
    ? strapi.db.transaction(({ trx }) => trx.raw(statement, values))
    : strapi.db.connection.raw(statement, values));
  // SQLite's driver returns the rows, PostgreSQL's a result object.
  return Array.isArray(answer) ? answer : answer.rows;
}
