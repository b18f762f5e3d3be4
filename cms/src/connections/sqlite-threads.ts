/**
 * Patch of knex 3.0.1: closes the threads of SQLite before its pool.
 *
 * Why: The last open connection empties the write-ahead log, and the threads must not be the last.
 * Test: `tests/api/connections/reads-and-writes.test.ts`
 * Delete when: `write-connection.ts` and `read-connection.ts` are deleted.
 */

import { type Client as Checkpointed, checkpointInWorker } from './checkpoints';
import { type Client as Reading, readOnOwnConnection } from './read-connection';
import { type Client as Writing, writeInWorker } from './write-connection';

type RootClient = Reading & Checkpointed & Writing;

/**
 * Lets others go on while somebody writes much into SQLite: writers and reads outside of transactions have
 * a connection each, that of the writers in a thread of its own, and a third thread moves the write-ahead log
 * into the file. All end with the database.
 */
export async function startSqliteThreads(): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  const client: RootClient = strapi.db.connection.client;
  const endings = [
    await writeInWorker(client),
    readOnOwnConnection(client),
    checkpointInWorker(client),
  ];
  const { destroy } = client;
  client.destroy = async (callback) => {
    // First, because the last connection that closes empties the log, and these cannot or must not.
    for (const end of endings) await end();
    return destroy.call(client, callback);
  };
}
