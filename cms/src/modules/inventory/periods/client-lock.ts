/**
 * Runs work on the locking of a client's years unless another server is at it. On PostgreSQL a
 * transaction holds that, on a connection of its own, so it ends with the server at the latest; SQLite has
 * one server.
 * @returns null when another server is at it
 */
export async function runAlone<T>(clientId: number, work: () => Promise<T>): Promise<T | null> {
  if (strapi.db.dialect.client === 'sqlite') return work();
  // Not Strapi's transaction, or all that the work asks would be part of it.
  return strapi.db.connection.transaction(async (trx) => {
    const name = `lock of client ${clientId}`;
    const { rows } = await trx.raw('select pg_try_advisory_xact_lock(hashtext(?)) as alone', [
      name,
    ]);
    return rows[0]?.alone ? work() : null;
  });
}
