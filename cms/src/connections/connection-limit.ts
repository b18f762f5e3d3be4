/** The part of knex's pool used here. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
}

/** A row of `CONNECTIONS`. */
interface Connections {
  readonly most: number;
  readonly reserved: number;
  readonly open: number;
}

/**
 * The connections that PostgreSQL lets somebody without special rights open, and those that are open. It hides the
 * kind of other users' connections, so what has a database counts unless it is known to be a worker.
 */
const CONNECTIONS = `
  select current_setting('max_connections')::integer as most,
    current_setting('superuser_reserved_connections')::integer
      + coalesce(current_setting('reserved_connections', true), '0')::integer as reserved,
    (select count(*)::integer from pg_stat_activity
      where datid is not null and coalesce(backend_type, 'client backend') = 'client backend') as open`;

/** The one that holds the lock of this start. */
const START_LOCK = 1;
/** A backup, or the start of another server. */
const ONE_MORE = 1;

/**
 * Warns where PostgreSQL has fewer connections left than this server may open. Other servers may open more than they
 * have now, so there may be too few without a warning: docs/server.md has the rule for all of them.
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
    `PostgreSQL has ${free} connections left of ${most}, and this server may open ${pool.max}, with one more for a backup. Calls that find none are answered 503: lower DATABASE_POOL, or raise max_connections.`,
  );
}
