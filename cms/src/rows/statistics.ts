/** Number of new rows after which PostgreSQL's statistics may be out of date. */
const MANY_ROWS = 1000;
/** Part of the table that must be new: a tenth. A smaller part does not change the right index. */
const SHARE = 10;

/**
 * Makes PostgreSQL analyse tables after many inserts. Until its own next analysis, it estimates
 * them by their old size and picks the wrong index. A large table takes seconds, so no request
 * waits, and only tables with a tenth of new rows are analysed. SQLite needs no statistics for our
 * statements. With a small table's statistics it scans the table, even after it has grown.
 *
 * Call it after the COMMIT: a failure does not affect the stored rows.
 */
export function refreshStatistics(inserted: number, ...tables: readonly string[]): void {
  if (inserted < MANY_ROWS || strapi.db.dialect.client === 'sqlite') return;
  analyse(inserted, tables).catch((error: Error) =>
    strapi.log.warn(`ANALYZE after an import failed: ${error.message}`),
  );
}

async function analyse(inserted: number, tables: readonly string[]): Promise<void> {
  // `reltuples` is -1 for a table that was never analysed.
  const { rows }: { rows: { relname: string }[] } = await strapi.db.connection.raw(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname = current_schema() and relname = any(?) and reltuples < ?`,
    [tables, inserted * SHARE],
  );
  if (rows.length === 0) return;
  await strapi.db.connection.raw(`analyze ${rows.map(({ relname }) => relname).join()}`);
}
