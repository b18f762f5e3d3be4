import { messages } from '@canopy/domain';
import Redis from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooMany } from './refusals';

interface Limit {
  /** How many in the time below, for each address, account or e-mail that is counted. */
  readonly points: number;
  readonly seconds: number;
  readonly refusal: string;
}

const LIMITS = {
  'failed-login': { points: 10, seconds: 60, refusal: messages.tooManyTries },
  registration: { points: 20, seconds: 3600, refusal: messages.tooManyRegistrations },
  'credentials-address': { points: 20, seconds: 3600, refusal: messages.tooManyMails },
  'credentials-email': { points: 5, seconds: 3600, refusal: messages.tooManyMails },
  'contact-address': { points: 20, seconds: 3600, refusal: messages.tooManyMessages },
  'contact-email': { points: 5, seconds: 3600, refusal: messages.tooManyMessages },
  checkout: { points: 60, seconds: 3600, refusal: messages.tooManyOrders },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

const limiters = new Map<LimitName, RateLimiterAbstract>();
let redis: Redis | undefined;

/** Several instances share their counts through Redis; one alone counts in its own memory. */
function limiterOf(name: LimitName): RateLimiterAbstract {
  const made = limiters.get(name) ?? makeLimiter(name, LIMITS[name]);
  limiters.set(name, made);
  return made;
}

function makeLimiter(keyPrefix: LimitName, { points, seconds }: Limit): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!process.env.REDIS_URL) return memory;
  redis ??= new Redis(process.env.REDIS_URL, { maxRetriesPerRequest: 1 });
  // Redis being away must not lock everybody out, nor let guesses through uncounted.
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
}

/**
 * Counts one more of what is limited.
 * @param whose the address, account or e-mail it is counted for
 * @throws 429 when these are used up
 */
export async function count(name: LimitName, whose: string): Promise<void> {
  try {
    await limiterOf(name).consume(whose);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(LIMITS[name].refusal);
    throw refused;
  }
}

/**
 * Runs a check of a password under the limit of failed tries a minute, counted for the account and
 * for the address. A try counts as failed from its start, so that many at once cannot slip through,
 * and is given back when it succeeds.
 * @throws 429 when account or address has used up its tries
 */
export async function throttled<T>(
  account: string,
  address: string,
  login: () => Promise<T>,
): Promise<T> {
  const keys = [`account:${account}`, `address:${address}`];
  await Promise.all(keys.map((key) => count('failed-login', key)));
  const answer = await login();
  await Promise.all(keys.map((key) => limiterOf('failed-login').reward(key)));
  return answer;
}
