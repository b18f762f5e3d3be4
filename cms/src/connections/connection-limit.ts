/** Subset of knex's pool used here. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
}

/** Row of `CONNECTIONS`. */
interface Connections {
  readonly most: number;
  readonly reserved: number;
  readonly open: number;
}

/**
 * Counts the connections that PostgreSQL allows an ordinary user, and the open ones. PostgreSQL
 * hides the backend type of other users' connections. So every connection with a database counts,
 * except known workers.
 */
const CONNECTIONS = `
  select current_setting('max_connections')::integer as most,
    current_setting('superuser_reserved_connections')::integer
      + coalesce(current_setting('reserved_connections', true), '0')::integer as reserved,
    (select count(*)::integer from pg_stat_activity
      where datid is not null and coalesce(backend_type, 'client backend') = 'client backend') as open`;

/** Connection that holds the startup lock. */
const START_LOCK = 1;
/** Connection for a backup or another server's startup. */
const ONE_MORE = 1;

/**
 * Warns if PostgreSQL has fewer free connections than this server may open. Other servers may open
 * more later, so connections can run out without a warning. docs/server.md has the rule for all
 * servers.
 */
export async function warnOfConnectionLimit(): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  const pool: Pool = strapi.db.connection.client.pool;
  const { rows } = await strapi.db.connection.raw(CONNECTIONS);
  const { most, reserved, open }: Connections = rows[0];
  const own = pool.numUsed() + pool.numFree() + START_LOCK;
  const free = Math.max(0, most - reserved - Math.max(0, open - own));
  if (pool.max + ONE_MORE <= free) return;
  strapi.log.warn(
    `PostgreSQL has ${free} connections left of ${most}, but this server may open ${pool.max}, plus one for a backup. Calls without a connection get 503. Lower DATABASE_POOL, or raise max_connections.`,
  );
}
