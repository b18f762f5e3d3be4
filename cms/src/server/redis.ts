import Redis from 'ioredis';

/**
 * Timeouts for counting, which must not wait for a Redis that is down. Commands fail at once
 * without a connection. A connection that stops responding is dropped before its command times out.
 */
const FAIL_FAST = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  socketTimeout: 400,
  commandTimeout: 500,
} as const;

/** Minimum interval between log lines about a lost connection, in milliseconds. */
const LOG_INTERVAL_MS = 60_000;

let connection: Redis | undefined;

/** Returns the Redis of `REDIS_URL`, where instances share their counts; undefined without it. */
export function sharedCounts(): Redis | undefined {
  const url = process.env.REDIS_URL;
  if (!url) return undefined;
  connection ??= connect(url);
  return connection;
}

/**
 * Warns about counting per process. Several instances may share a PostgreSQL database without
 * sharing their counts.
 */
export function warnOfCounts(): void {
  if (!process.env.DATABASE_URL || process.env.REDIS_URL) return;
  strapi.log.warn(
    'Without REDIS_URL, each instance counts failed logins and other limits separately.',
  );
}

function connect(url: string): Redis {
  const redis = new Redis(url, FAIL_FAST);
  let isDown = false;
  let loggedAt = Number.NEGATIVE_INFINITY;
  redis.on('ready', () => {
    isDown = false;
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    const isNew = !isDown && performance.now() - loggedAt > LOG_INTERVAL_MS;
    isDown = true;
    if (!isNew) return;
    loggedAt = performance.now();
    const reason = error.message || error.code;
    strapi.log.warn(
      `Redis is not responding (${reason}). Until it does, limits are counted in memory.`,
    );
  });
  return redis;
}
