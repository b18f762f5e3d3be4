/** Sessions: short access tokens for calls, a rotating refresh token that only a cookie carries. */

import { randomUUID } from 'node:crypto';
import type { Role } from '@canopy/domain/common';
import type { OwnSession } from '@canopy/domain/session';
import { buildSessionMetadata, sanitizeSessionEntry, sortSessionsForDisplay } from '@strapi/utils';
import { unauthorized } from '../../http/refusals';
import { yieldToEventLoop } from '../../rows/batches';
import { DUMMY_HASH } from '../../server/dummy-hash';
import { throttle } from '../../server/throttle';
import { type Caller, lockSessions, loginName } from '../caller/account';
import * as callers from './caller';
import { refreshClaims } from './refresh-token';

/** Two windows of one browser may use the same token at once; what comes later was copied. */
const RENEWED_AT_ONCE_MS = 10_000;

const SESSIONS = 'strapi_sessions';

/** So many rows are looked through at a stretch: a few milliseconds. */
const SWEPT_AT_ONCE = 2_000;

interface Credentials {
  readonly userId: string;
  readonly password: string;
}

/** Where somebody logs in from. */
interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** Whether the account was the last to be logged in to in this browser. */
  readonly isKnownBrowser: boolean;
}

/** The tokens for a browser: a short access token, and the refresh token for its cookie. */
interface Tokens {
  readonly jwt: string;
  readonly refreshToken: string;
}

/**
 * Logs an account in if it has one of the roles.
 * @throws 401 with `failure`, the same for a wrong name, password or role, and for a deactivated
 *   account; 429
 */
export async function logIn(
  { userId, password }: Credentials,
  roles: readonly Role[],
  failure: string,
  { address, userAgent, isKnownBrowser }: Origin,
): Promise<Tokens & { caller: Caller }> {
  const username = loginName(userId);
  const caller = await throttle(
    username,
    address,
    () => authenticate(username, password, roles, failure),
    isKnownBrowser,
  );
  // A device id of its own lets logging out end every token that rotation made from this login.
  const { token } = await manager().generateRefreshToken(String(caller.account.id), randomUUID(), {
    type: 'refresh',
    metadata: buildSessionMetadata({ userAgent }),
  });
  return { caller, refreshToken: token, jwt: await accessToken(token) };
}

/**
 * A new access token for a refresh token, which rotates. Of several renewals with one token at
 * once, one succeeds. A token that was spent longer ago has been copied, so whoever uses it ends
 * the session of both.
 * @throws 401 when the token is missing, spent or revoked. Strapi says the same when it could not
 *   look, and the answer then becomes a 503: see `markStorageFailures`
 */
export async function refresh(spent: string): Promise<Tokens> {
  const claims = refreshClaims(spent);
  if (!claims) throw unauthorized();
  const refreshToken = await strapi.db.transaction(async ({ trx }) => {
    await lockSessions(claims.userId, trx);
    const rotated = await manager().rotateRefreshToken(spent);
    if (!('error' in rotated)) return rotated.token;
    await endIfCopied(claims.sessionId);
    return null;
  });
  // Thrown only now: inside, it would take back what has just been ended.
  if (refreshToken === null) throw unauthorized();
  return { refreshToken, jwt: await accessToken(refreshToken) };
}

/**
 * Ends the session of the refresh token and that of the access token; without any, there is
 * nothing to do.
 */
export async function logOut(refreshToken: string, accessToken: string): Promise<void> {
  const refresh = await manager().validateRefreshToken(refreshToken);
  const access = manager().validateAccessToken(accessToken);
  await Promise.all([
    refresh.isValid && endFamily(refresh.sessionId),
    access.isValid && endFamily(access.payload.sessionId),
  ]);
}

/**
 * The sessions of an account: the caller's own first, then the last used.
 * @param device that of the caller's own
 */
export async function list(accountId: number, device: string): Promise<OwnSession[]> {
  const found = await manager().listSessions(String(accountId));
  const entries = found
    .map((session) => sanitizeSessionEntry(session))
    // An access token outlives the renewal of its session, whose device stays the same.
    .map((entry) => ({ ...entry, current: entry.deviceId === device }));
  return sortSessionsForDisplay(entries).map(
    ({ deviceName = '', lastActiveAt = '', loginAt = lastActiveAt, current }) => ({
      device: deviceName,
      loginAt,
      lastUsedAt: lastActiveAt,
      current,
    }),
  );
}

/**
 * Removes the sessions that are of no more use: those whose login is over, and what has expired of
 * a login that nobody can renew any more. Of a login that can be renewed, every spent session
 * stays: by these a copied token is noticed.
 */
export async function removeEnded(): Promise<void> {
  const now = new Date();
  const table = () => strapi.db.connection(SESSIONS);
  await table().where('absolute_expires_at', '<=', now).delete();
  const [ids] = await table().min({ first: 'id' }).max({ last: 'id' });
  for (let id = ids?.first ?? 0; id <= (ids?.last ?? -1); id += SWEPT_AT_ONCE) {
    await table()
      .whereBetween('id', [id, id + SWEPT_AT_ONCE - 1])
      .where('expires_at', '<=', now)
      .whereNotExists((renewable) =>
        renewable
          .from(`${SESSIONS} as other`)
          .whereRaw(`other.user_id = ${SESSIONS}.user_id`)
          .whereRaw(`other.origin = ${SESSIONS}.origin`)
          .whereRaw(`other.device_id = ${SESSIONS}.device_id`)
          .where('other.status', 'active')
          .where('other.expires_at', '>', now),
      )
      .delete();
    await yieldToEventLoop();
  }
}

function manager() {
  return strapi.sessionManager('users-permissions');
}

async function authenticate(
  username: string,
  password: string,
  roles: readonly Role[],
  failure: string,
): Promise<Caller> {
  const account: { id: number; password: string } | null = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ select: ['id', 'password'], where: { username } });
  const right = await strapi
    .service('plugin::users-permissions.user')
    .validatePassword(password, account?.password ?? DUMMY_HASH);
  const caller = right && account ? await callers.find(account) : null;
  if (!caller || !roles.includes(caller.role)) throw unauthorized(failure);
  return caller;
}

async function accessToken(refreshToken: string): Promise<string> {
  const access = await manager().generateAccessToken(refreshToken);
  if ('error' in access) throw unauthorized();
  return access.token;
}

function findSession(sessionId: string) {
  return strapi.db.query('admin::session').findOne({ where: { sessionId } });
}

/** Ends a session with everything that was renewed from the same login. */
async function endFamily(sessionId: string): Promise<void> {
  const session = await findSession(sessionId);
  if (!session) return;
  await strapi.db.transaction(async ({ trx }) => {
    await lockSessions(session.userId, trx);
    await manager().invalidateRefreshToken(session.userId, session.deviceId);
  });
}

/** Reuse of a spent token, as RFC 9700 has it (section 4.14.2). */
async function endIfCopied(sessionId: string): Promise<void> {
  const session = await findSession(sessionId);
  if (session?.status !== 'rotated') return;
  // It was last written when it was spent.
  if (Date.now() - new Date(session.updatedAt).getTime() < RENEWED_AT_ONCE_MS) return;
  await endFamily(sessionId);
  const device = session.metadata?.deviceName ?? 'unknown device';
  strapi.log.warn(
    `A spent refresh token was used again: the session of account ${session.userId} (${device}) has ended.`,
  );
}
