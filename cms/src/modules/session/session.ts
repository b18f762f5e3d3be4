/** Sessions: short-lived access tokens for calls, and a rotating refresh token in a cookie only. */

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

/**
 * Milliseconds in which a spent token may be used again, because two windows of a browser can renew
 * at once. A later use reveals a copy.
 */
const RENEWED_AT_ONCE_MS = 10_000;

const SESSIONS = 'strapi_sessions';

/** Rows scanned per batch, which takes a few milliseconds. */
const SWEPT_AT_ONCE = 2_000;

interface Credentials {
  readonly userId: string;
  readonly password: string;
}

/** Network address and browser of a login. */
interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** Whether this browser last signed in to this account. */
  readonly isKnownBrowser: boolean;
}

/** Tokens for a browser: a short-lived access token, and the refresh token for its cookie. */
interface Tokens {
  readonly jwt: string;
  readonly refreshToken: string;
}

/**
 * Signs an account in if it has one of the roles.
 * @throws 401 with `failure`, identical for a wrong name, password or role and a deactivated
 * account. 429 over the rate limit
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
  // A fresh device id lets logging out end every token rotated from this login.
  const { token } = await manager().generateRefreshToken(String(caller.account.id), randomUUID(), {
    type: 'refresh',
    metadata: buildSessionMetadata({ userAgent }),
  });
  return { caller, refreshToken: token, jwt: await accessToken(token) };
}

/**
 * Exchanges a refresh token, which rotates, for new tokens. Of concurrent renewals with one token,
 * one succeeds. A token spent longer ago was copied. Using it ends the session for owner and copy.
 * @throws 401 when the token is missing, spent or revoked. Strapi also reports this after a failed
 * lookup. `markStorageFailures` then makes it a 503
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
  // Thrown after the transaction: a rollback would revive the sessions just ended.
  if (refreshToken === null) throw unauthorized();
  return { refreshToken, jwt: await accessToken(refreshToken) };
}

/** Ends the sessions of both tokens. Ignores missing and invalid ones. */
export async function logOut(refreshToken: string, accessToken: string): Promise<void> {
  const refresh = await manager().validateRefreshToken(refreshToken);
  const access = manager().validateAccessToken(accessToken);
  await Promise.all([
    refresh.isValid && endFamily(refresh.sessionId),
    access.isValid && endFamily(access.payload.sessionId),
  ]);
}

/**
 * Lists an account's sessions: the caller's own first, then the most recently used.
 * @param device the device of the caller's session
 */
export async function list(accountId: number, device: string): Promise<OwnSession[]> {
  const found = await manager().listSessions(String(accountId));
  const entries = found
    .map((session) => sanitizeSessionEntry(session))
    // An access token outlives its session's renewal, but the device stays the same.
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
 * Removes all sessions of logins that are over, and expired ones of logins that can't be renewed.
 * Keeps every spent session of a renewable login: these reveal copied tokens.
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

/** Ends a session and all others of its login. */
async function endFamily(sessionId: string): Promise<void> {
  const session = await findSession(sessionId);
  if (!session) return;
  await strapi.db.transaction(async ({ trx }) => {
    await lockSessions(session.userId, trx);
    await manager().invalidateRefreshToken(session.userId, session.deviceId);
  });
}

/** Ends the session after reuse of a spent token (RFC 9700, section 4.14.2). */
async function endIfCopied(sessionId: string): Promise<void> {
  const session = await findSession(sessionId);
  if (session?.status !== 'rotated') return;
  // Spending the token was the row's last update.
  if (Date.now() - new Date(session.updatedAt).getTime() < RENEWED_AT_ONCE_MS) return;
  await endFamily(sessionId);
  const device = session.metadata?.deviceName ?? 'unknown device';
  strapi.log.warn(
    `A spent refresh token was reused, so the session of account ${session.userId} (${device}) was ended.`,
  );
}
