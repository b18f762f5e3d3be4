import { isStorageFailure } from '../server/storage-failure';

/** The part of knex's client used here: it hands out connections and reports failed statements. */
interface DatabaseClient {
  acquireConnection(): Promise<unknown>;
  on(event: 'query-error', listener: (error: unknown) => void): void;
}

/**
 * Marks requests during which the database failed (`ctx.state.storageFailure`). Strapi mistakes
 * some of these failures for results: it treats a session that it could not read as missing, and
 * answers 501 to a panel login that it could not check.
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
