import { type Client as Checkpointed, checkpointInWorker } from '../server/checkpoints';
import { type Client as Reading, readOnOwnConnection } from '../server/read-connection';

interface RootClient extends Reading, Checkpointed {
  destroy(callback?: (error?: unknown) => void): Promise<void>;
}

/**
 * Lets others go on while somebody writes much into SQLite: reads have a connection of their own, and the
 * write-ahead log is moved into the file by another thread. Both end with the database.
 */
export async function leaveThreadToRequests(): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  const client: RootClient = strapi.db.connection.client;
  const endings = [readOnOwnConnection(client), await checkpointInWorker(client)];
  const { destroy } = client;
  client.destroy = async (callback) => {
    // First, because the last connection that closes empties the log, and these cannot or must not.
    for (const end of endings) await end();
    return destroy.call(client, callback);
  };
}
