import { createHash } from 'node:crypto';
import type { Context } from 'koa';

const COOKIE = 'canopy_browser';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Marks a browser as one that this account was logged in to. The mark grants nothing: it only keeps
 * failed tries from elsewhere from shutting the account's owner out.
 */
export function rememberBrowser(ctx: Context, username: string): void {
  ctx.cookies.set(COOKIE, markOf(username), {
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    path: '/api',
    overwrite: true,
    // Anybody can tell the mark of a name.
    signed: true,
    maxAge: YEAR_MS,
  });
}

/** Whether this account was the last to be logged in to in the browser that sends the request. */
export function isKnownBrowser(ctx: Context, username: string): boolean {
  return ctx.cookies.get(COOKIE, { signed: true }) === markOf(username);
}

function markOf(username: string): string {
  return createHash('sha256').update(username).digest('base64url');
}
