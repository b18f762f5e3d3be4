/**
 * Runs work on the locking of a client's years, unless another server does. On PostgreSQL a
 * transaction on a connection of its own holds the lock. So the lock ends with the server at the
 * latest. SQLite has only one server.
 * @returns null when another server holds the lock
 */
export async function runAlone<T>(clientId: number, work: () => Promise<T>): Promise<T | null> {
  if (strapi.db.dialect.client === 'sqlite') return work();
  // Not Strapi's transaction, because the work's queries would become part of it.
  return strapi.db.connection.transaction(async (trx) => {
    const name = `lock of client ${clientId}`;
    const { rows } = await trx.raw('select pg_try_advisory_xact_lock(hashtext(?)) as alone', [
      name,
    ]);
    return rows[0]?.alone ? work() : null;
  });
}
