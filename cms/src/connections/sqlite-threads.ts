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
 * Starts SQLite's threads, so that a long write does not block other work. Writers use a connection
 * in a worker thread, and reads outside transactions have another connection. A third thread moves
 * the write-ahead log into the file. All end with the database.
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
    // Runs first. The last connection to close empties the log, and these cannot or must not do
    // that.
    for (const end of endings) await end();
    return destroy.call(client, callback);
  };
}
