import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { FAILED_LOGINS, LIMITS, type Limit, type LimitName } from '@canopy/domain';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooMany } from '../http/refusals';
import { networkOf, placeOf } from './network';
import { sharedCounts } from './redis';

const limiters = new Map<LimitName, RateLimiterAbstract>();

/** Several instances share their counts through Redis; one alone counts in its own memory. */
function limiterOf(name: LimitName): RateLimiterAbstract {
  const made = limiters.get(name) ?? makeLimiter(name, LIMITS[name]);
  limiters.set(name, made);
  return made;
}

function makeLimiter(keyPrefix: LimitName, { points, seconds }: Limit): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const storeClient = sharedCounts();
  if (!storeClient) return memory;
  // Redis being away must not lock everybody out, nor let guesses through uncounted.
  return new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory });
}

/**
 * Counts one more of what is limited.
 * @param whose the address, account or e-mail it is counted for
 * @throws 429 when these are used up
 */
export async function limit(name: LimitName, whose: string): Promise<void> {
  try {
    await limiterOf(name).consume(keyFor(whose));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(LIMITS[name].refusal);
    throw refused;
  }
}

/** Gives back one that was counted for nothing. */
export async function refund(name: LimitName, whose: string): Promise<void> {
  await limiterOf(name).reward(keyFor(whose));
}

/** A key of one size, however long a name somebody sends. */
function keyFor(whose: string): string {
  return createHash('sha256')
    .update(isIPv6(whose) ? placeOf(whose) : whose)
    .digest('base64url');
}

/**
 * Runs a check of a password under the limits of failed tries: those of the address, those of the
 * address's network with this account, and those of the account from everywhere. An account is only
 * counted for addresses that have tries left. A try counts as failed from its start, so that many at
 * once cannot slip through, and is given back when it succeeds.
 * @param account the login name in the form in which names are compared
 * @param knownBrowser whether the account has been logged in to in this browser before: others who
 *   use up what the account may try from everywhere do not lock it out
 * @throws 429 when one of the limits is used up
 */
export async function throttled<T>(
  account: string,
  address: string,
  login: () => Promise<T>,
  knownBrowser = false,
): Promise<T> {
  const fromNetwork = JSON.stringify([account, networkOf(address)]);
  const whose = {
    'failed-login-address': address,
    'failed-login-network': fromNetwork,
    'failed-login-network-hour': fromNetwork,
    'failed-login-account': account,
  };
  const counted = FAILED_LOGINS.filter((name) => name !== 'failed-login-account' || !knownBrowser);
  for (const name of counted) await limit(name, whose[name]);
  const answer = await login();
  await Promise.all(counted.map((name) => refund(name, whose[name])));
  return answer;
}
