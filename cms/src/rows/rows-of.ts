type Value = string | number | boolean | Date | null;

/**
 * The rows of a statement in plain SQL, for what every request asks: building it anew each time takes
 * longer than asking it. It is asked inside the transaction that is open, if there is one.
 */
export async function rowsOf<Row>(statement: string, values: readonly Value[]): Promise<Row[]> {
  const answer: Row[] | { rows: Row[] } = await (strapi.db.inTransaction()
    ? strapi.db.transaction(({ trx }) => trx.raw(statement, values))
    : strapi.db.connection.raw(statement, values));
  // SQLite's driver answers the rows, PostgreSQL's more.
  return Array.isArray(answer) ? answer : answer.rows;
}
