/**
 * Patch of pg 8.23.1: ends connections to a PostgreSQL server that stops answering.
 *
 * Why: pg waits forever for a frozen server or a cut cable.
 * Test: `tests/api/server/storage.test.ts`
 * Delete when: pg has a timeout that spares slow statements.
 */

import { StorageFailure } from '../server/storage-failure';

/** The part of pg's connections used here. */
interface Connection {
  readonly connection: {
    readonly stream: {
      readonly bytesRead: number;
      setTimeout(ms: number): void;
      on(event: 'timeout', listener: () => void): void;
      destroy(error: Error): void;
    };
  };
}

/** A connection of its own, beside the pool's. */
interface Asking {
  on(event: 'error', listener: () => void): void;
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
}

/** The part of knex's client used here. */
interface DatabaseClient {
  readonly connectionSettings: object;
  readonly driver: { readonly Client: new (settings: object) => Asking };
  readonly pool: {
    on(event: 'acquireSuccess', listener: (id: number, connection: Connection) => void): void;
    on(event: 'release', listener: (connection: Connection) => void): void;
  };
}

/** A connection in use on which nothing has come for so long makes the server ask for the reason. */
const SILENT_MS = 10_000;
/** PostgreSQL may take so long to let another connection in, and as long to answer it. */
const ASK_MS = 5_000;

/**
 * Ends the connections of a PostgreSQL that neither answers nor closes them, as one that is frozen or behind a
 * cable that was pulled: those who wait would wait for as long as it lasts. A statement that only takes long
 * goes on, because PostgreSQL answers another connection meanwhile.
 */
export function endSilentConnections(): void {
  if (strapi.db.dialect.client === 'sqlite') return;
  const client: DatabaseClient = strapi.db.connection.client;
  const used = new Set<Connection>();
  const known = new WeakSet<Connection>();
  let asking: Promise<boolean> | undefined;

  async function judge(connection: Connection): Promise<void> {
    const { stream } = connection.connection;
    const { bytesRead } = stream;
    asking ??= answers(client).finally(() => {
      asking = undefined;
    });
    const isSlow = await asking;
    if (!used.has(connection)) return;
    if (isSlow || stream.bytesRead > bytesRead) stream.setTimeout(SILENT_MS);
    else stream.destroy(new StorageFailure('PostgreSQL does not answer.'));
  }

  client.pool.on('acquireSuccess', (_, connection) => {
    const { stream } = connection.connection;
    used.add(connection);
    if (!known.has(connection)) stream.on('timeout', () => judge(connection));
    known.add(connection);
    stream.setTimeout(SILENT_MS);
  });
  client.pool.on('release', (connection) => {
    used.delete(connection);
    connection.connection.stream.setTimeout(0);
  });
}

/** Whether PostgreSQL says anything to a new connection, be it that it has no room for one. */
async function answers({ driver, connectionSettings }: DatabaseClient): Promise<boolean> {
  const other = new driver.Client({
    ...connectionSettings,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  // The calls below reject with the same; without a listener, it would end the process.
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select 1');
    return true;
  } catch (error) {
    return typeof (error as { severity?: unknown }).severity === 'string';
  } finally {
    other.end().catch(() => undefined);
  }
}
