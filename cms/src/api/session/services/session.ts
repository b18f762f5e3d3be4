import { randomUUID } from 'node:crypto';
import type { OwnSession, Role } from '@canopy/domain';
import { buildSessionMetadata, sanitizeSessionEntry, sortSessionsForDisplay } from '@strapi/utils';
import type { Context } from 'koa';
import { unauthorized } from '../../../http/refusals';
import { throttled } from '../../../server/throttle';
import accounts, { type Account, lockSessions, loginName } from './account';
import { isKnownBrowser, rememberBrowser } from './known-browser';
import { refreshClaims } from './refresh-token';

const REFRESH_COOKIE = 'canopy_refresh';

/** Two windows of one browser may use the same token at once; what comes later was copied. */
const RENEWED_AT_ONCE_MS = 10_000;

interface Credentials {
  readonly userId: string;
  readonly password: string;
}

/** Sessions: short access tokens for calls, a rotating refresh token that only its cookie carries. */
export default {
  /**
   * Logs an account in if it has one of the roles, sets the refresh cookie, and marks the browser as
   * one that this account is used in.
   * @throws 401 with `failure`, the same for a wrong name, password or role; 429
   */
  async logIn(
    ctx: Context,
    { userId, password }: Credentials,
    roles: readonly Role[],
    failure: string,
  ) {
    const username = loginName(userId);
    const account = await throttled(
      username,
      ctx.request.ip,
      () => authenticate(username, password, roles, failure),
      isKnownBrowser(ctx, username),
    );
    // A device id of its own lets logging out end every token that rotation made from this login.
    const { token } = await manager().generateRefreshToken(String(account.id), randomUUID(), {
      type: 'refresh',
      metadata: buildSessionMetadata({ userAgent: ctx.get('User-Agent') }),
    });
    rememberBrowser(ctx, username);
    setCookie(ctx, token);
    return { account, jwt: await accessToken(token) };
  },

  /**
   * A new access token; the refresh cookie rotates. Of several renewals with one cookie at once, one
   * succeeds. A refused cookie stays where it is: another window of the same browser may have
   * renewed it meanwhile, and clearing would end that session. A cookie that was spent longer ago
   * has been copied, so whoever uses it ends the session of both.
   * @throws 401 when the cookie is missing, spent or revoked. Strapi says the same when it could not
   *   look, and the answer then becomes a 503: see `watchStorage`
   */
  async refresh(ctx: Context): Promise<string> {
    const cookie = ctx.cookies.get(REFRESH_COOKIE) ?? '';
    const claims = refreshClaims(cookie);
    if (!claims) throw unauthorized();
    const token = await strapi.db.transaction(async ({ trx }) => {
      await lockSessions(claims.userId, trx);
      const rotated = await manager().rotateRefreshToken(cookie);
      if (!('error' in rotated)) return rotated.token;
      await endIfCopied(claims.sessionId);
      return null;
    });
    // Thrown only now: inside, it would take back what has just been ended.
    if (token === null) throw unauthorized();
    setCookie(ctx, token);
    return accessToken(token);
  },

  /**
   * Ends the session of the refresh cookie and that of the access token; without any, there is
   * nothing to do. What could not be ended keeps its cookie, and the call is answered 503.
   */
  async logOut(ctx: Context): Promise<void> {
    const refresh = await manager().validateRefreshToken(ctx.cookies.get(REFRESH_COOKIE) ?? '');
    const access = manager().validateAccessToken(bearerToken(ctx));
    await Promise.all([
      refresh.isValid && endFamily(refresh.sessionId),
      access.isValid && endFamily(access.payload.sessionId),
    ]);
    clearCookie(ctx);
  },

  /** The sessions of the caller's account: this one first, then the last used. */
  async list(ctx: Context): Promise<OwnSession[]> {
    const device = await this.device(ctx);
    const found = await manager().listSessions(String(ctx.state.user.id));
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
  },

  /** Ends all sessions of the caller's account, this one too. */
  async endAll(ctx: Context): Promise<void> {
    await accounts.endSessions(ctx.state.user.id);
    clearCookie(ctx);
  },

  /** What all tokens that came from the caller's login have in common. */
  async device(ctx: Context): Promise<string> {
    const session = await findSession(ctx.state.session.id);
    if (!session) throw unauthorized();
    return session.deviceId;
  },
};

function manager() {
  return strapi.sessionManager('users-permissions');
}

async function authenticate(
  username: string,
  password: string,
  roles: readonly Role[],
  failure: string,
): Promise<Account> {
  const account = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { username }, populate: { role: { select: ['type'] } } });
  const right = await strapi
    .service('plugin::users-permissions.user')
    .validatePassword(password, account?.password ?? DUMMY_HASH);
  if (!right || !account || account.blocked || !roles.includes(account.role?.type)) {
    throw unauthorized(failure);
  }
  return account;
}

/** Compared against when there is no such account, so that a wrong name takes as long as a wrong password. */
const DUMMY_HASH = '$2a$10$FL9HHzcABrfaRUnoQLkA7.zbNzCJBCd4IksU3vd/OpFwi68/H1r5G';

async function accessToken(refreshToken: string): Promise<string> {
  const access = await manager().generateAccessToken(refreshToken);
  if ('error' in access) throw unauthorized();
  return access.token;
}

function bearerToken(ctx: Context): string {
  return /^Bearer (\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? '';
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

function cookieOptions(ctx: Context) {
  return {
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: ctx.secure,
    path: '/api/auth',
    overwrite: true,
    // The token carries a signature of its own.
    signed: false,
  };
}

function setCookie(ctx: Context, token: string): void {
  const { maxRefreshTokenLifespan } = strapi.config.get<{ maxRefreshTokenLifespan: number }>(
    'plugin::users-permissions.sessions',
  );
  ctx.cookies.set(REFRESH_COOKIE, token, {
    ...cookieOptions(ctx),
    maxAge: maxRefreshTokenLifespan * 1000,
  });
}

function clearCookie(ctx: Context): void {
  ctx.cookies.set(REFRESH_COOKIE, '', { ...cookieOptions(ctx), maxAge: 0 });
}
