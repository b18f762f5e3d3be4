import { mkdirSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { reportFailedCommits } from '../src/connections/failed-commits';
import { prepareForWriting } from '../src/connections/sqlite-pragmas';
import { WriteConnection } from '../src/connections/write-connection';
import { databaseFile, dataDir } from '../src/server/paths';

/** Timeout in milliseconds for a PostgreSQL connection, new or from the pool. */
const ACQUIRE_MS = 10_000;

type SqliteConnection = Parameters<typeof prepareForWriting>[0];

function prepareSqlite(
  connection: SqliteConnection | WriteConnection,
  done: (error: unknown, connection: unknown) => void,
): void {
  try {
    // The write worker has prepared its own connection. This one serves only the startup, which
    // runs about a thousand transactions. If a power cut undoes some, the next start repeats them.
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
        // Without its own timeout, a connection attempt that gets no reply waits for ever.
        connection: { connectionString: url, connectionTimeoutMillis: ACQUIRE_MS },
        // One connection stays open: `npm run scale` detects a running server by it.
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
