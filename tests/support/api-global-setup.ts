import { appendFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { failOutsideTests } from '../../scripts/lib/errors-outside-tests.mjs';
import { API_NEEDS } from '../../scripts/lib/setup.mjs';
import { startServer } from './api-server';
import { bringUpToDate } from './build';
import { citusOn, startCitus } from './citus';
import { existingPostgres, type Postgres, startPostgres } from './postgres';
import { questions } from './questions';
import { takeNewFailures } from './server-log';

declare module 'vitest' {
  export interface ProvidedContext {
    apiUrl: string;
    questionsUrl: string;
    /** Path of the server's log. */
    logFile: string;
    dataDir: string;
    temporaryDir: string;
    database: 'sqlite' | 'postgres';
    /** Address of the server's PostgreSQL database. '' on SQLite. */
    databaseUrl: string;
    /** Addresses of the Citus coordinator and workers. Empty on any other database. */
    citusNodes: string[];
    /** Database as left by a server's first startup, for copies. See databases.ts. */
    preparedDatabaseUrl: string;
    /** Data folder as left by a first startup, including the database on SQLite. */
    preparedDir: string;
  }
}

/**
 * Starts one server for the whole run, configured as behind a proxy that ends TLS. Each test client
 * can then have its own address, so failed logins don't count against other clients. The database
 * is copied before the first call, because a first startup takes twice as long as one on a copy.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await bringUpToDate(API_NEEDS);
  const { TEST_DATABASE: name, DATABASE_URL: given } = process.env;
  const citus = name === 'citus' ? await startCitus() : null;
  const onPostgres = name === 'postgres' || citus !== null || Boolean(given);
  const postgres = citus ? citusOn(citus.nodes) : onPostgres ? await postgresAt(given) : null;
  const databaseUrl = await postgres?.newDatabase('canopy_test');
  const logFile = path.join(await mkdtemp(path.join(tmpdir(), 'canopy-log-')), 'server.log');
  writeFileSync(logFile, '');
  const server = await startServer({
    databaseUrl,
    env: { PUBLIC_URL: 'https://canopy.test' },
    onLog: (text) => appendFileSync(logFile, text),
  });
  const inside = questions(server.questionsUrl);
  // Most tests of orders expect immediate delivery.
  await inside.simulatePayments(true);
  // Invoices need payment details.
  await inside.sql("update site set seller_payment = 'Account 42 at Test Bank'");
  project.provide('apiUrl', server.url);
  project.provide('questionsUrl', server.questionsUrl);
  project.provide('dataDir', server.dataDir);
  project.provide('temporaryDir', server.temporaryDir);
  project.provide('databaseUrl', databaseUrl ?? '');
  project.provide('database', onPostgres ? 'postgres' : 'sqlite');
  project.provide('citusNodes', citus?.nodes ?? []);
  project.provide('logFile', logFile);
  const preparedDir = await mkdtemp(path.join(tmpdir(), 'canopy-prepared-'));
  project.provide('preparedDir', preparedDir);
  await cp(server.dataDir, preparedDir, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('canopy.db'),
  });
  if (citus) {
    project.provide('preparedDatabaseUrl', '');
  } else if (postgres) {
    // PostgreSQL can't copy a database with open connections.
    await inside.whileDisconnected(async () => {
      const prepared = await postgres.newDatabase('canopy_prepared', databaseUrl);
      project.provide('preparedDatabaseUrl', prepared);
    });
  } else {
    await inside.sql(`vacuum into '${path.join(preparedDir, 'canopy.db')}'`);
    project.provide('preparedDatabaseUrl', '');
  }

  return async () => {
    const code = await server.stop();
    await postgres?.stop();
    await citus?.stop();
    await rm(preparedDir, { recursive: true, force: true });
    // Failures logged after the last test.
    const failures = takeNewFailures(logFile, true);
    if (failures.length > 0)
      failOutsideTests(`The server logged failures:\n${failures.join('\n')}`);
    if (code !== 0) failOutsideTests(`The server ended with ${code}:\n${server.log()}`);
  };
}

/** Uses the PostgreSQL server at an address, or starts one for this run. */
async function postgresAt(url: string | undefined): Promise<Postgres> {
  return url ? existingPostgres(url) : startPostgres();
}
