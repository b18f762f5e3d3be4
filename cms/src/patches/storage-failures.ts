/**
 * Patch of knex 3.0.1: marks requests during which the database failed.
 *
 * Why: Strapi mistakes some failures for results: a session that it can't read counts as missing.
 * Test: `tests/api/server/storage.test.ts`
 * Delete when: Strapi passes database errors on.
 */

import { isStorageFailure } from '../server/storage-failure';

/** Subset of knex's client used here. It hands out connections and reports failed statements. */
interface DatabaseClient {
  acquireConnection(): Promise<unknown>;
  on(event: 'query-error', listener: (error: unknown) => void): void;
}

/** Marks requests during which the database failed, in `ctx.state.storageFailure`. */
export function markStorageFailures(): void {
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
