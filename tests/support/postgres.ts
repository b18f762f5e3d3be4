import { createRequire } from 'node:module';
import { startPostgres as startCluster } from '../../scripts/lib/postgres.mjs';

export interface Postgres {
  /** The address of a new database: empty, or a copy of another that nobody is connected to. */
  newDatabase(name: string, copyOf?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface OwnPostgres extends Postgres {
  /** Ends it, and cuts all sessions. */
  halt(): Promise<void>;
  /** Starts it again after a halt. */
  resume(): Promise<void>;
  /** Makes it neither answer nor close anything, until it is thawed. */
  freeze(): void;
  thaw(): void;
}

/** A real PostgreSQL for one test run. */
export async function startPostgres(): Promise<OwnPostgres> {
  const { url, ...cluster } = await startCluster();
  return { ...existingPostgres(url), ...cluster };
}

interface PgClient {
  connect(): Promise<void>;
  query(statement: string): Promise<{ rows: Record<string, string>[] }>;
  end(): Promise<void>;
}

/** A connection to a database, beside that of the server. */
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

/** The databases made by this process. */
let count = 0;

/** A PostgreSQL that somebody else started and stops; the databases made in it are dropped. */
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
