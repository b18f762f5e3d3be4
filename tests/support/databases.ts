import { inject } from 'vitest';
import { citusOn } from './citus';
import { existingPostgres } from './postgres';

export interface TestDatabase {
  /** Address. '' on SQLite, where a server's database is in its data folder. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a PostgreSQL database for the servers of one file: empty, or as left by a server's first
 * startup. On Citus it is always empty, and its server does the first startup.
 */
export async function newDatabase(content: 'empty' | 'prepared'): Promise<TestDatabase> {
  const address = inject('databaseUrl');
  if (!address) return { url: '', drop: async () => undefined };
  const nodes = inject('citusNodes');
  const postgres = nodes.length > 0 ? citusOn(nodes) : existingPostgres(address);
  const copyOf = content === 'prepared' ? inject('preparedDatabaseUrl') : undefined;
  return { url: await postgres.newDatabase('canopy_own', copyOf), drop: postgres.stop };
}
