import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiServer, startServer } from '../../tests/support/api-server';
import { startPostgres } from '../../tests/support/postgres';
import { questions } from '../../tests/support/questions';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** Starts servers, each on a new database, and stops them after `work`. */
export async function withServers(
  database: DatabaseName,
  work: (start: (env?: Record<string, string>) => Promise<ApiServer>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  const servers: ApiServer[] = [];
  try {
    await work(async (env = {}) => {
      const name = `canopy_bench_${servers.length}`;
      const databaseUrl = await postgres?.newDatabase(name);
      const dataDir = path.join(folder, name);
      const server = await startServer({ dataDir, env, ...(databaseUrl && { databaseUrl }) });
      servers.push(server);
      return server;
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    if (postgres) await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the maintenance on many new records that PostgreSQL would run later. SQLite needs none. */
export async function vacuum(database: DatabaseName, server: ApiServer): Promise<void> {
  const { sql } = questions(server.questionsUrl);
  if (database === 'PostgreSQL') await sql('vacuum analyze emission_records');
}
