import { inject } from 'vitest';
import { type ApiServer, startServer } from './api-server';

/**
 * Starts another server on the run's database, as behind a load balancer. Returns undefined on
 * SQLite, which has one instance.
 */
export async function startSecondServer(): Promise<ApiServer | undefined> {
  const databaseUrl = inject('databaseUrl');
  if (!databaseUrl) return undefined;
  return startServer({
    databaseUrl,
    dataDir: inject('dataDir'),
    env: { PUBLIC_URL: 'https://canopy.test' },
  });
}
