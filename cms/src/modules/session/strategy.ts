import { createSecretKey } from 'node:crypto';
import type { Context } from 'koa';
import { cacheFor } from '../../server/cache-for';
import * as callers from './caller';

const ORIGIN = 'users-permissions';

/** Milliseconds until changes in the panel to role permissions or plugin settings take effect. */
const REMEMBERED_MS = 10_000;

interface Permission {
  readonly action: string;
}

/** Result of a Strapi authentication strategy. */
type Authentication =
  | { readonly authenticated: false }
  | {
      readonly authenticated: true;
      /** Account, or null for a visitor. */
      readonly credentials: object | null;
      readonly ability: object;
    };

/** Returns the call's bearer token, or null without one. */
export function bearerToken(ctx: Context): string | null {
  return /^Bearer\s+(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? null;
}

/**
 * Finds the owner of a call's session in one statement. Sets `state.user` to the account,
 * `state.caller` to its owner and `state.session` to the login. A call without a token is a
 * visitor's. A call with an invalid token, session or account is not authenticated.
 */
export async function authenticate(ctx: Context): Promise<Authentication> {
  const token = bearerToken(ctx);
  if (token === null) {
    return { authenticated: true, credentials: null, ability: await loadAbility('public') };
  }
  const { isValid, payload } = strapi.sessionManager(ORIGIN).validateAccessToken(token);
  // Access tokens issued here always expire. `isValid` includes the expiry.
  if (!isValid || payload.exp === undefined) return { authenticated: false };
  const found = await callers.ofSession(payload);
  if (!found || !(await mayLogIn(found.account))) return { authenticated: false };
  const { account, caller, deviceId } = found;
  Object.assign(ctx.state, { user: account, caller, session: { deviceId } });
  return { authenticated: true, credentials: account, ability: await loadAbility(account.role.id) };
}

async function mayLogIn(account: { blocked: boolean; confirmed: boolean }): Promise<boolean> {
  return !account.blocked && (account.confirmed || !(await asksForConfirmation()));
}

/** Loads a role's permissions by its id. `public` is the role of requests without a session. */
const loadAbility = cacheFor(REMEMBERED_MS, async (role: number | 'public') => {
  const permissions: Permission[] = await strapi.db
    .query('plugin::users-permissions.permission')
    .findMany({
      select: ['action'],
      where: { role: role === 'public' ? { type: role } : { id: role } },
    });
  return strapi.contentAPI.permissions.engine.generateAbility(
    permissions.map(({ action }) => ({ action })),
  );
});

/** Returns whether the panel's settings admit only accounts with a confirmed e-mail address. */
const asksForConfirmation = cacheFor<void, boolean>(REMEMBERED_MS, async () => {
  const settings = await strapi
    .store({ type: 'plugin', name: 'users-permissions' })
    .get({ key: 'advanced' });
  return (settings as { email_confirmation: boolean }).email_confirmation;
});

/**
 * Gives Strapi's session manager the secret as a key. With a string, its library first tries to
 * parse a public key, every time. That takes thirty times as long as checking a token.
 */
export function keepSecretAsKey(): void {
  const { jwtSecret, sessions } = strapi.config.get<{ jwtSecret: string; sessions: object }>(
    'plugin::users-permissions',
  );
  const key = createSecretKey(Buffer.from(jwtSecret));
  strapi.sessionManager.defineOrigin(ORIGIN, { ...sessions, jwtSecret: key });
}
