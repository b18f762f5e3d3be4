import type { Caller } from '../../caller/account';
import * as carts from './cart';
import { CART_COOKIE, KEPT_MS } from './cart';

/** The part of a request and its answer that holds cookies. */
interface CookieContext {
  readonly secure: boolean;
  readonly cookies: {
    get(name: string): string | undefined;
    set(name: string, value: string, options: object): unknown;
  };
}

/** The owner of the cart of a request: the account, or the visitor whom the cookie names, if there is one. */
export function cartOwner(ctx: CookieContext, caller: Caller | undefined): string | null {
  return caller ? carts.account(caller.account.id) : carts.visitor(ctx.cookies.get(CART_COOKIE));
}

/** Gives a visitor the cookie of a cart for another 30 days. */
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
    // The token says nothing, and nobody can guess one.
    signed: false,
  };
}

/** Moves the cart of a visitor who logs in into that of the account. */
export async function mergeCart(ctx: CookieContext, caller: Caller): Promise<void> {
  const visitor = carts.visitor(ctx.cookies.get(CART_COOKIE));
  if (!visitor) return;
  await carts.merge(visitor, carts.account(caller.account.id));
  clearCartCookie(ctx);
}
