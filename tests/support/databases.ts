import { inject } from 'vitest';
import { citusOn } from './citus';
import { existingPostgres } from './postgres';

export interface TestDatabase {
  /** Its address; '' on SQLite, where a server has its database in its data folder. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A PostgreSQL database for the servers of one file: empty, or as the first start of a server leaves it, which on
 * Citus is left to that server.
 */
export async function newDatabase(content: 'empty' | 'prepared'): Promise<TestDatabase> {
  const address = inject('databaseUrl');
  if (!address) return { url: '', drop: async () => undefined };
  const nodes = inject('citusNodes');
  const postgres = nodes.length > 0 ? citusOn(nodes) : existingPostgres(address);
  const copyOf = content === 'prepared' ? inject('preparedDatabaseUrl') : undefined;
  return { url: await postgres.newDatabase('canopy_own', copyOf), drop: postgres.stop };
}
