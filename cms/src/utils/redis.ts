import Redis from 'ioredis';

/**
 * Whoever counts something does not wait for a Redis that is away: commands fail at once while there
 * is no connection, and a connection that stops answering is given up before its command is.
 */
const IMPATIENT = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  socketTimeout: 400,
  commandTimeout: 500,
} as const;

let connection: Redis | undefined;

/** The Redis of `REDIS_URL`, where several instances keep their counts; undefined without one. */
export function sharedCounts(): Redis | undefined {
  const url = process.env.REDIS_URL;
  if (!url) return undefined;
  connection ??= connect(url);
  return connection;
}

function connect(url: string): Redis {
  const redis = new Redis(url, IMPATIENT);
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) {
      const reason = error.message || (error as NodeJS.ErrnoException).code;
      strapi.log.warn(`Redis does not answer (${reason}). Limits are counted in memory meanwhile.`);
    }
    away = true;
  });
  redis.on('ready', () => {
    if (away) strapi.log.warn('Redis answers again.');
    away = false;
  });
  return redis;
}
