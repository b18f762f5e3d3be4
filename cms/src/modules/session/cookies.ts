import { createHash } from 'node:crypto';
import type { Context } from 'koa';

const REFRESH_COOKIE = 'canopy_refresh';
const BROWSER_COOKIE = 'canopy_browser';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Marks the browser as having signed in to this account. The mark grants nothing. It only keeps
 * failed attempts from elsewhere from locking the owner out.
 */
export function rememberBrowser(ctx: Context, username: string): void {
  ctx.cookies.set(BROWSER_COOKIE, hashUsername(username), {
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    path: '/api',
    overwrite: true,
    // Signed, because a mark can be computed from the name alone.
    signed: true,
    maxAge: YEAR_MS,
  });
}

/** Returns whether this browser last signed in to this account. */
export function isKnownBrowser(ctx: Context, username: string): boolean {
  return ctx.cookies.get(BROWSER_COOKIE, { signed: true }) === hashUsername(username);
}

function hashUsername(username: string): string {
  return createHash('sha256').update(username).digest('base64url');
}

/** Returns the request's refresh token, or '' without one. */
export function readRefreshToken(ctx: Context): string {
  return ctx.cookies.get(REFRESH_COOKIE) ?? '';
}

function cookieOptions(ctx: Context) {
  return {
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: ctx.secure,
    path: '/api/auth',
    overwrite: true,
    // No cookie signature is needed, because the token itself is signed.
    signed: false,
  };
}

export function setRefreshCookie(ctx: Context, token: string): void {
  const { maxRefreshTokenLifespan } = strapi.config.get<{ maxRefreshTokenLifespan: number }>(
    'plugin::users-permissions.sessions',
  );
  ctx.cookies.set(REFRESH_COOKIE, token, {
    ...cookieOptions(ctx),
    maxAge: maxRefreshTokenLifespan * 1000,
  });
}

export function clearRefreshCookie(ctx: Context): void {
  ctx.cookies.set(REFRESH_COOKIE, '', { ...cookieOptions(ctx), maxAge: 0 });
}
