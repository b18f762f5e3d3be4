import { mkdirSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { reportFailedCommits } from '../src/connections/failed-commits';
import { prepareForWriting } from '../src/connections/sqlite-pragmas';
import { WriteConnection } from '../src/connections/write-connection';
import { databaseFile, dataDir } from '../src/server/paths';

/** A call waits so long for a connection to PostgreSQL, new or of the pool. */
const ACQUIRE_MS = 10_000;

type SqliteConnection = Parameters<typeof prepareForWriting>[0];

function prepareSqlite(
  connection: SqliteConnection | WriteConnection,
  done: (error: unknown, connection: unknown) => void,
): void {
  try {
    // The thread that has the connection has prepared it. Before there is one, the server starts: it makes
    // a thousand transactions, and what a power cut undoes of them is done again at the next start.
    if (!(connection instanceof WriteConnection)) prepareForWriting(connection, 'NORMAL');
    done(null, connection);
  } catch (error) {
    done(error, connection);
  }
}

const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  reportFailedCommits();
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
