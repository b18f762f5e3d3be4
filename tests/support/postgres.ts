import { createRequire } from 'node:module';
import { startPostgres as startCluster } from '../../scripts/lib/postgres.mjs';

export interface Postgres {
  /**
   * Creates a database, and returns its address. It is empty, or a copy of one without connections.
   */
  newDatabase(name: string, copyOf?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface OwnPostgres extends Postgres {
  /** Stops the server and cuts all sessions. */
  halt(): Promise<void>;
  /** Starts the server again after `halt`. */
  resume(): Promise<void>;
  /** Makes the server neither respond nor close anything until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Starts a real PostgreSQL for one test run. */
export async function startPostgres(): Promise<OwnPostgres> {
  const { url, ...cluster } = await startCluster();
  return { ...existingPostgres(url), ...cluster };
}

interface PgClient {
  connect(): Promise<void>;
  query(statement: string): Promise<{ rows: Record<string, string>[] }>;
  end(): Promise<void>;
}

/** Opens a database connection separate from the server's. */
export async function connected(url: string) {
  const { Client } = createRequire(import.meta.url)('pg') as {
    Client: new (url: string) => PgClient;
  };
  const client = new Client(url);
  await client.connect();
  return {
    query: async (statement: string) => (await client.query(statement)).rows,
    end: () => client.end(),
  };
}

/** Number of databases created by this process. */
let count = 0;

/** Uses a running PostgreSQL. `stop` only drops the databases created in it. */
export function existingPostgres(url: string): Postgres {
  const made: string[] = [];
  async function run(statement: string): Promise<void> {
    const { query, end } = await connected(url);
    await query(statement).finally(end);
  }
  return {
    async newDatabase(name, copyOf) {
      count += 1;
      const unique = `${name}_${process.pid}_${count}`;
      const template = copyOf ? ` TEMPLATE "${new URL(copyOf).pathname.slice(1)}"` : '';
      await run(`CREATE DATABASE "${unique}"${template}`);
      made.push(unique);
      return Object.assign(new URL(url), { pathname: `/${unique}` }).href;
    },
    async stop() {
      for (const name of made) await run(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}
