import { inject } from 'vitest';
import { existingPostgres } from './postgres';

export interface TestDatabase {
  /** Its address; '' on SQLite, where a server has its database in its data folder. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A PostgreSQL database for the servers of one file: empty, or as the first start of a server leaves it. */
export async function newDatabase(content: 'empty' | 'prepared'): Promise<TestDatabase> {
  const address = inject('databaseUrl');
  if (!address) return { url: '', drop: async () => undefined };
  const postgres = existingPostgres(address);
  const copyOf = content === 'prepared' ? inject('preparedDatabaseUrl') : undefined;
  return { url: await postgres.newDatabase('canopy_own', copyOf), drop: postgres.stop };
}
