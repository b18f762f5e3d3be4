/** From so many new rows on, what PostgreSQL knows of a table may be out of date. */
const MANY_ROWS = 1000;
/** The share of a table that must be new. Less does not change which index is right. */
const SHARE = 10;

/**
 * Has PostgreSQL look at tables again to which many rows have been added: until it does so by itself, it
 * estimates them as they were, and takes the wrong index. A large table takes seconds, so nobody waits
 * for it, and only tables are looked at whose rows are a tenth new. SQLite needs no statistics for our
 * statements; with those of a small table it reads that from end to end, also when it has grown.
 *
 * Called after the COMMIT: that it fails changes nothing of what was stored.
 */
export function refreshStatistics(inserted: number, ...tables: readonly string[]): void {
  if (inserted < MANY_ROWS || strapi.db.dialect.client === 'sqlite') return;
  analyse(inserted, tables).catch((error: Error) =>
    strapi.log.warn(`ANALYZE after an import failed: ${error.message}`),
  );
}

async function analyse(inserted: number, tables: readonly string[]): Promise<void> {
  // -1 stands for a table that was never looked at.
  const { rows }: { rows: { relname: string }[] } = await strapi.db.connection.raw(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname = current_schema() and relname = any(?) and reltuples < ?`,
    [tables, inserted * SHARE],
  );
  if (rows.length === 0) return;
  await strapi.db.connection.raw(`analyze ${rows.map(({ relname }) => relname).join()}`);
}
