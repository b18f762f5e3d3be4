import { inject } from 'vitest';
import { type ApiServer, startServer } from './api-server';

/** Another server on the database of the run, as behind a load balancer; none on SQLite, which has one instance. */
export async function startSecondServer(): Promise<ApiServer | undefined> {
  const databaseUrl = inject('databaseUrl');
  if (!databaseUrl) return undefined;
  return startServer({
    databaseUrl,
    dataDir: inject('dataDir'),
    env: { PUBLIC_URL: 'https://canopy.test' },
  });
}
