import { createSecretKey } from 'node:crypto';
import type { Context } from 'koa';
import { cacheFor } from '../../server/cache-for';
import * as callers from './caller';

const ORIGIN = 'users-permissions';

/**
 * A change of a role's permissions, or of the plugin's settings, in the panel is felt after this time.
 */
const REMEMBERED_MS = 10_000;

interface Permission {
  readonly action: string;
}

/** The answer of a Strapi strategy to the question who is calling. */
type Authentication =
  | { readonly authenticated: false }
  | {
      readonly authenticated: true;
      /** The account; null for a visitor. */
      readonly credentials: object | null;
      readonly ability: object;
    };

/** The token that a call carries; null without one. */
export function bearerToken(ctx: Context): string | null {
  return /^Bearer\s+(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? null;
}

/**
 * Finds out whose session a call is made in, in one statement: `state.user` is the account,
 * `state.caller` who it belongs to, `state.session` the login. A call without a token is a visitor's.
 * A token that is not good, also because its session or its account is, is nobody's.
 */
export async function authenticate(ctx: Context): Promise<Authentication> {
  const token = bearerToken(ctx);
  if (token === null) {
    return { authenticated: true, credentials: null, ability: await loadAbility('public') };
  }
  const { isValid, payload } = strapi.sessionManager(ORIGIN).validateAccessToken(token);
  // A token of ours always expires; that it has not yet is part of being valid.
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

/** Permissions of a role by its id, and those of `public`, for requests without a session. */
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

/** Whether the panel's settings let in only accounts whose e-mail address is confirmed. */
const asksForConfirmation = cacheFor<void, boolean>(REMEMBERED_MS, async () => {
  const settings = await strapi
    .store({ type: 'plugin', name: 'users-permissions' })
    .get({ key: 'advanced' });
  return (settings as { email_confirmation: boolean }).email_confirmation;
});

/**
 * Gives Strapi's session manager the secret as a key. Of a text, its library first tries every time
 * whether that is a public key, which takes thirty times as long as checking a token.
 */
export function keepSecretAsKey(): void {
  const { jwtSecret, sessions } = strapi.config.get<{ jwtSecret: string; sessions: object }>(
    'plugin::users-permissions',
  );
  const key = createSecretKey(Buffer.from(jwtSecret));
  strapi.sessionManager.defineOrigin(ORIGIN, { ...sessions, jwtSecret: key });
}
