import { isStorageFailure } from '../server/storage-failure';

/** What is used here of knex's client, which hands out connections and tells of failed statements. */
interface DatabaseClient {
  acquireConnection(): Promise<unknown>;
  on(event: 'query-error', listener: (error: unknown) => void): void;
}

/**
 * Notes with each request that the database failed it (`ctx.state.storageFailure`). Strapi takes
 * some of these failures for an answer: a session that could not be read is none to it, and a login
 * of the panel that could not be checked is not implemented.
 */
export function watchStorage(): void {
  const client: DatabaseClient = strapi.db.connection.client;
  client.on('query-error', note);
  const acquire = client.acquireConnection;
  client.acquireConnection = async () => {
    try {
      return await acquire.call(client);
    } catch (error) {
      note(error);
      throw error;
    }
  };
}

function note(error: unknown): void {
  const ctx = strapi.requestContext.get();
  if (ctx && isStorageFailure(error)) ctx.state.storageFailure ??= error;
}
