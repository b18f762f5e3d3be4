/** From so many new rows on, what PostgreSQL knows of a table may be out of date. */
const MANY_ROWS = 1000;

/**
 * Has PostgreSQL look at tables again to which many rows have been added: until it does so by itself, it
 * estimates them as they were, and takes the wrong index. SQLite needs no statistics for our
 * statements; with those of a small table it reads that from end to end, also when it has grown.
 * Called after the COMMIT: that it fails changes nothing of what was stored.
 */
export async function refreshStatistics(
  inserted: number,
  ...tables: readonly string[]
): Promise<void> {
  if (inserted < MANY_ROWS || strapi.db.dialect.client === 'sqlite') return;
  try {
    await strapi.db.connection.raw(`analyze ${tables.join(', ')}`);
  } catch (error) {
    strapi.log.warn(`ANALYZE after an import failed: ${(error as Error).message}`);
  }
}
