/**
 * Patch of knex 3.0.1: keeps SQLite's statements prepared.
 *
 * Why: knex prepares each statement again. For statements with joins, parsing takes longer than
 *   running.
 * Test: `tests/api/connections/reads-and-writes.test.ts`
 * Delete when: knex caches statements of better-sqlite3.
 */

/** Subset of SQLite's driver used here. */
export interface Prepares {
  prepare(sql: string): Statement;
}

interface Statement {
  /** Whether its rows are being iterated. */
  readonly busy: boolean;
}

/** More than the application's number of statements. Each takes a few kilobytes. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 5_000;

/** Statements that can be run again. Many pragmas already run when they are prepared. */
const READS_OR_WRITES = /^\s*(select|with|insert|update|delete)\b/i;
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;

/** Caches prepared statements, and drops the least recently used first. */
export function cacheStatements(connection: Prepares): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, Statement>();
  connection.prepare = (sql) => {
    if (CHANGES_TABLES.test(sql)) kept.clear();
    if (sql.length > LONGEST_KEPT || !READS_OR_WRITES.test(sql)) return prepare(sql);
    const known = kept.get(sql);
    if (known?.busy) return prepare(sql);
    const statement = known ?? prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return statement;
  };
}
