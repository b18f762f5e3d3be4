import { stripVTControlCharacters } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startServer } from './api-server';
import { bringUpToDate } from './build';
import { existingPostgres, startPostgres } from './postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    apiUrl: string;
    questionsUrl: string;
    dataDir: string;
    temporaryDir: string;
    database: 'sqlite' | 'postgres';
    /** The PostgreSQL database of the server; '' on SQLite. */
    databaseUrl: string;
    /** An empty PostgreSQL database for a test that starts servers of its own. */
    spareDatabaseUrl: string;
    /** Another, for servers that send mail. */
    mailDatabaseUrl: string;
    /** Another, for the demo. */
    demoDatabaseUrl: string;
    /** Another, for servers whose database is made to fail. */
    faultsDatabaseUrl: string;
    /** Another, for servers that start at once and again. */
    syncDatabaseUrl: string;
    /** Another, for a server that loses a table under way. */
    brokenDatabaseUrl: string;
    /** Another, whose library gets all packs. */
    libraryDatabaseUrl: string;
    /** Another, of a server that is backed up, and one that the backup is restored into. */
    backupDatabaseUrl: string;
    restoreDatabaseUrl: string;
  }
}

/**
 * One server for the whole run, as behind a proxy that ends TLS: so each test client can have an
 * address of its own, and the failed logins of one do not count against another.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await bringUpToDate(['server']);
  const given = process.env.DATABASE_URL;
  const onPostgres = process.env.TEST_DATABASE === 'postgres' || Boolean(given);
  const postgres = onPostgres ? await (given ? existingPostgres(given) : startPostgres()) : null;
  const databaseUrl = await postgres?.newDatabase('canopy_test');
  const server = await startServer({
    databaseUrl,
    env: { PUBLIC_URL: 'https://canopy.test' },
  });
  project.provide('apiUrl', server.url);
  project.provide('questionsUrl', server.questionsUrl);
  project.provide('dataDir', server.dataDir);
  project.provide('temporaryDir', server.temporaryDir);
  project.provide('databaseUrl', databaseUrl ?? '');
  project.provide('database', onPostgres ? 'postgres' : 'sqlite');
  project.provide('spareDatabaseUrl', (await postgres?.newDatabase('canopy_spare')) ?? '');
  project.provide('mailDatabaseUrl', (await postgres?.newDatabase('canopy_mail')) ?? '');
  project.provide('demoDatabaseUrl', (await postgres?.newDatabase('canopy_demo')) ?? '');
  project.provide('faultsDatabaseUrl', (await postgres?.newDatabase('canopy_faults')) ?? '');
  project.provide('syncDatabaseUrl', (await postgres?.newDatabase('canopy_sync')) ?? '');
  project.provide('brokenDatabaseUrl', (await postgres?.newDatabase('canopy_broken')) ?? '');
  project.provide('libraryDatabaseUrl', (await postgres?.newDatabase('canopy_library')) ?? '');
  project.provide('backupDatabaseUrl', (await postgres?.newDatabase('canopy_backup')) ?? '');
  project.provide('restoreDatabaseUrl', (await postgres?.newDatabase('canopy_restore')) ?? '');

  return async () => {
    const code = await server.stop();
    await postgres?.stop();
    // No test may have made the server fail, not even in the background.
    const log = stripVTControlCharacters(server.log());
    const failures = log.match(/^.*(\] error:.*(\n(?!\[).*){0,8}|ms\) 5\d\d)$/gm);
    if (failures) throw new Error(`The server under test failed:\n${failures.join('\n')}`);
    if (code !== 0) throw new Error(`The server under test ended with ${code}:\n${log}`);
  };
}
