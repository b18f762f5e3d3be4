/** Subset of knex's client used here. Each run of a statement has its own id. */
interface DatabaseClient {
  on(event: 'query', listener: (run: Run) => void): void;
  on(event: 'query-response', listener: (answer: unknown, run: Run) => void): void;
  on(event: 'query-error', listener: (error: unknown, run: Run) => void): void;
}

interface Run {
  readonly __knexQueryUid: string;
  readonly sql: string;
}

const SLOW_MS = 1_000;
const LONGEST_TEXT = 500;

/** Logs statements that take a second or more, without their values, which are personal data. */
export function logSlowStatements(): void {
  const client: DatabaseClient = strapi.db.connection.client;
  const begun = new Map<string, number>();
  const end = ({ __knexQueryUid: id, sql }: Run) => {
    const ms = Math.round(performance.now() - (begun.get(id) ?? Number.POSITIVE_INFINITY));
    begun.delete(id);
    if (ms < SLOW_MS) return;
    strapi.log.warn(`A statement took ${ms} ms: ${sql.slice(0, LONGEST_TEXT)}`, { ms });
  };
  client.on('query', ({ __knexQueryUid: id }) => begun.set(id, performance.now()));
  client.on('query-response', (_, run) => end(run));
  client.on('query-error', (_, run) => end(run));
}
