/**
 * Patch of pg 8.23.1: ends connections to a PostgreSQL server that stops answering.
 *
 * Why: pg waits forever for a frozen server or a cut cable.
 * Test: `tests/api/server/storage.test.ts`
 * Delete when: pg has a timeout that spares slow statements.
 */

import { StorageFailure } from '../server/storage-failure';

/** Subset of pg's connections used here. */
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

/** Connection outside the pool. */
interface Asking {
  on(event: 'error', listener: () => void): void;
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Subset of knex's client used here. */
interface DatabaseClient {
  readonly connectionSettings: object;
  readonly driver: { readonly Client: new (settings: object) => Asking };
  readonly pool: {
    on(event: 'acquireSuccess', listener: (id: number, connection: Connection) => void): void;
    on(event: 'release', listener: (connection: Connection) => void): void;
  };
}

/** Silence on a connection in use, in milliseconds, after which the server probes PostgreSQL. */
const SILENT_MS = 10_000;
/** Timeout in milliseconds for connecting to PostgreSQL, and again for its reply. */
const ASK_MS = 5_000;

/**
 * Ends connections to a PostgreSQL server that neither replies nor closes them: a frozen server, or
 * a cut cable. Otherwise requests would wait as long as that lasts. A slow statement continues,
 * because PostgreSQL replies on another connection meanwhile.
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
    else stream.destroy(new StorageFailure('PostgreSQL is not responding.'));
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

/** Returns whether PostgreSQL replies to a new connection, even if only to refuse it. */
async function answers({ driver, connectionSettings }: DatabaseClient): Promise<boolean> {
  const other = new driver.Client({
    ...connectionSettings,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  // The calls below reject with this error too. Without a listener it would end the process.
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
