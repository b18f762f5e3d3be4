import { mkdirSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { makeCommitsHonest } from '../src/bootstrap/honest-commits';
import { keepStatements, type Prepares } from '../src/server/kept-statements';
import { databaseFile, dataDir } from '../src/server/paths';

/** A call waits so long for a connection to PostgreSQL, new or of the pool. */
const ACQUIRE_MS = 10_000;

interface SqliteConnection extends Prepares {
  pragma(statement: string): unknown;
}

/**
 * These are people's records: a write is on the disk before it is acknowledged (synchronous FULL),
 * and reads do not wait for writes (WAL): outside of transactions they have a connection of their own,
 * see src/server/read-connection.ts. The time-out comes first, or switching to WAL itself fails while
 * another process holds the file.
 */
function prepareSqlite(
  connection: SqliteConnection,
  done: (error: unknown, connection: SqliteConnection) => void,
): void {
  try {
    connection.pragma('busy_timeout = 5000');
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    keepStatements(connection);
    done(null, connection);
  } catch (error) {
    done(error, connection);
  }
}

const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  makeCommitsHonest();
  const url = env('DATABASE_URL');
  if (url) {
    return {
      connection: {
        client: 'postgres',
        // Without a time-out of its own, a connection that nobody answers is waited for without end.
        connection: { connectionString: url, connectionTimeoutMillis: ACQUIRE_MS },
        // One stays open, by which `npm run scale` sees that a server runs.
        pool: { min: 1, max: Number(env('DATABASE_POOL') || 10) },
        acquireConnectionTimeout: ACQUIRE_MS,
      },
    };
  }
  mkdirSync(dataDir(), { recursive: true });
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: databaseFile() },
      useNullAsDefault: true,
      pool: { afterCreate: prepareSqlite },
    },
  };
};

export default config;
