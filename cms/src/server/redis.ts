import Redis from 'ioredis';

/**
 * Counting must not wait for a Redis that is down: commands fail at once without a connection, and
 * a connection that stops answering is dropped before its command times out.
 */
const IMPATIENT = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  socketTimeout: 400,
  commandTimeout: 500,
} as const;

/** A lost connection is logged at most this often. */
const TELL_AGAIN_MS = 60_000;

let connection: Redis | undefined;

/** The Redis of `REDIS_URL`, where instances share their counts; undefined without it. */
export function sharedCounts(): Redis | undefined {
  const url = process.env.REDIS_URL;
  if (!url) return undefined;
  connection ??= connect(url);
  return connection;
}

function connect(url: string): Redis {
  const redis = new Redis(url, IMPATIENT);
  let isAway = false;
  let toldAt = Number.NEGATIVE_INFINITY;
  redis.on('ready', () => {
    isAway = false;
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    const isNew = !isAway && performance.now() - toldAt > TELL_AGAIN_MS;
    isAway = true;
    if (!isNew) return;
    toldAt = performance.now();
    const reason = error.message || error.code;
    strapi.log.warn(`Redis does not answer (${reason}). Limits are counted in memory meanwhile.`);
  });
  return redis;
}
