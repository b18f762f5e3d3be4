import { expect, inject } from 'vitest';
import { inside } from './fixtures';
import { connected } from './postgres';

/** Holds a statement's locks in its own transaction until they are released. */
export async function hold(statement: string) {
  const { query, end } = await connected(inject('databaseUrl'));
  await query('begin');
  await query(statement);
  return { release: end };
}

/** Holds a statement's locks while `work` runs, or until it releases them. */
export async function withLock<T>(
  statement: string,
  work: (release: () => Promise<void>) => Promise<T>,
) {
  const { release } = await hold(statement);
  return work(release).finally(release);
}

/** Waits until this number of connections wait for a lock. */
export async function expectWaiting(count: number): Promise<void> {
  // On Citus, a worker waits for the coordinator.
  const activity = inject('citusNodes').length > 0 ? 'citus_stat_activity' : 'pg_stat_activity';
  await expect
    .poll(
      async () => {
        const [row] = await inside().sql<{ waiting: string }>(
          `select count(*) as waiting from ${activity}
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return Number(row?.waiting);
      },
      { interval: 20 },
    )
    .toBe(count);
}
