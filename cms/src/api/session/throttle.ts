import Redis from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooMany } from '../../utils/refusals';

const FAILURES_A_MINUTE = 10;

let limiter: RateLimiterAbstract | undefined;

/** Several instances share their counts through Redis; one alone counts in its own memory. */
function failures(): RateLimiterAbstract {
  if (!limiter) {
    const options = { keyPrefix: 'login', points: FAILURES_A_MINUTE, duration: 60 };
    const memory = new RateLimiterMemory(options);
    limiter = process.env.REDIS_URL
      ? new RateLimiterRedis({
          ...options,
          storeClient: new Redis(process.env.REDIS_URL, { maxRetriesPerRequest: 1 }),
          // Redis being away must not lock everybody out, nor let guesses through uncounted.
          insuranceLimiter: memory,
        })
      : memory;
  }
  return limiter;
}

/**
 * Runs a login under the limit of failed tries a minute, counted for the account and for the
 * address. A try counts as failed from its start, so that many at once cannot slip through, and is
 * given back when it succeeds.
 * @throws 429 when account or address has used up its tries
 */
export async function throttled<T>(
  account: string,
  address: string,
  login: () => Promise<T>,
): Promise<T> {
  const keys = [`account:${account}`, `address:${address}`];
  try {
    await Promise.all(keys.map((key) => failures().consume(key)));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany();
    throw refused;
  }
  const answer = await login();
  await Promise.all(keys.map((key) => failures().reward(key)));
  return answer;
}
