import type { Caller } from '../../caller/account';
import * as carts from './cart';
import { CART_COOKIE, KEPT_MS } from './cart';

/** Cookies of a request and its response. */
interface CookieContext {
  readonly secure: boolean;
  readonly cookies: {
    get(name: string): string | undefined;
    set(name: string, value: string, options: object): unknown;
  };
}

/**
 * Returns the cart owner of a request: the account, or the visitor in the cookie. Null without
 * both.
 */
export function cartOwner(ctx: CookieContext, caller: Caller | undefined): string | null {
  return caller ? carts.account(caller.account.id) : carts.visitor(ctx.cookies.get(CART_COOKIE));
}

/** Sets a visitor's cart cookie for another 30 days. */
export function setCartCookie(ctx: CookieContext, token: string): void {
  ctx.cookies.set(CART_COOKIE, token, { ...options(ctx), maxAge: KEPT_MS });
}

function clearCartCookie(ctx: CookieContext): void {
  ctx.cookies.set(CART_COOKIE, '', { ...options(ctx), maxAge: 0 });
}

function options({ secure }: CookieContext) {
  return {
    httpOnly: true,
    sameSite: 'lax' as const,
    secure,
    path: '/api',
    overwrite: true,
    // Unsigned, because the token carries no data and can't be guessed.
    signed: false,
  };
}

/** Moves a visitor's cart into the account's cart at sign-in. */
export async function mergeCart(ctx: CookieContext, caller: Caller): Promise<void> {
  const visitor = carts.visitor(ctx.cookies.get(CART_COOKIE));
  if (!visitor) return;
  await carts.merge(visitor, carts.account(caller.account.id));
  clearCartCookie(ctx);
}
