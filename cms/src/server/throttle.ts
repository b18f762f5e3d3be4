import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { FAILED_LOGINS, LIMITS, type Limit, type LimitName } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooMany } from '../http/refusals';
import { normalizeMailbox } from './mailbox';
import { toAddressKey, toNetwork } from './network';
import { sharedCounts } from './redis';

const limiters = new Map<string, RateLimiterAbstract>();

/**
 * Returns a limiter. Instances share their counts through Redis. Without it, each process counts in
 * memory.
 */
function findLimiter(name: LimitName, points: number = LIMITS[name].points): RateLimiterAbstract {
  const key = `${name} ${points}`;
  const made = limiters.get(key) ?? makeLimiter(name, { ...LIMITS[name], points });
  limiters.set(key, made);
  return made;
}

function makeLimiter(keyPrefix: LimitName, { points, seconds }: Limit): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const storeClient = sharedCounts();
  if (!storeClient) return memory;
  // Without Redis, users must still be able to log in, and guesses must still be counted.
  return new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory });
}

/**
 * Counts one use of a limit.
 * @param whose the address, account or e-mail address to count it for
 * @param points the site's own number, if it sets one
 * @throws 429 if the limit is reached
 */
export async function limit(name: LimitName, whose: string, points?: number): Promise<void> {
  try {
    await findLimiter(name, points).consume(keyFor(name, whose));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) {
      throw new TooMany(LIMITS[name].refusal, Math.ceil(refused.msBeforeNext / 1000) || 1);
    }
    throw refused;
  }
}

/** Takes back one use that should not count. */
export async function refund(name: LimitName, whose: string, points?: number): Promise<void> {
  await findLimiter(name, points).reward(keyFor(name, whose));
}

/**
 * Runs work under a limit. A use does not count if the server failed: an unavailable database must
 * not use up a user's attempts.
 * @param work throws a caller's error (Strapi's `ApplicationError`) for a use that counts
 * @throws 429 if the limit is reached
 */
export async function underLimit<T>(
  name: LimitName,
  whose: string,
  work: () => Promise<T>,
): Promise<T> {
  await limit(name, whose);
  return work().catch(async (error) => {
    if (!isOfCaller(error)) await refund(name, whose);
    throw error;
  });
}

const isOfCaller = (error: unknown) => error instanceof errors.ApplicationError;

/** Returns a key of fixed size for a name of any length. */
function keyFor(name: LimitName, whose: string): string {
  const counted = name.endsWith('-email') ? normalizeMailbox(whose) : whose;
  return createHash('sha256')
    .update(isIPv6(counted) ? toAddressKey(counted) : counted)
    .digest('base64url');
}

/**
 * Runs a password check under limits of failed attempts, counted by address, by network with
 * account, and by account. Addresses without attempts left do not count against the account. An
 * attempt counts as failed when it starts, so that parallel attempts cannot bypass the limit. It is
 * taken back unless the password was wrong: an unavailable database must not use up a user's
 * attempts.
 * @param account the login name, normalised for comparison
 * @param login throws a caller's error (Strapi's `ApplicationError`) for a wrong password
 * @param knownBrowser whether this browser has logged in to the account before; then failed
 *   attempts from elsewhere do not lock it out
 * @throws 429 if a limit is reached
 */
export async function throttle<T>(
  account: string,
  address: string,
  login: () => Promise<T>,
  knownBrowser = false,
): Promise<T> {
  const fromNetwork = JSON.stringify([account, toNetwork(address)]);
  const whose = {
    'failed-login-address': address,
    'failed-login-network': fromNetwork,
    'failed-login-network-hour': fromNetwork,
    'failed-login-account': account,
  };
  const counted = FAILED_LOGINS.filter((name) => name !== 'failed-login-account' || !knownBrowser);
  for (const name of counted) await limit(name, whose[name]);
  const refundAll = () => Promise.all(counted.map((name) => refund(name, whose[name])));
  const answer = await login().catch(async (error) => {
    if (!isOfCaller(error)) await refundAll();
    throw error;
  });
  await refundAll();
  return answer;
}
