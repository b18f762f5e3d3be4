/**
 * Patch of @strapi/admin 5.54.0: limits the panel's failed logins and mails.
 *
 * Why: Strapi counts in the memory of one process, and its response time reveals existing accounts.
 * Test: `tests/api/bootstrap/panel-login.test.ts`
 * Delete when: Strapi shares its counters and compares a hash for unknown accounts.
 */

import { requiredText, validate } from '@canopy/domain/common';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { DUMMY_HASH } from '../server/dummy-hash';
import { limit, throttle } from '../server/throttle';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PanelAuth {
  checkCredentials(credentials: Credentials): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
}

/**
 * Protects the panel's login like the site's: same limits of failed attempts, counted by address
 * and account and shared by all instances. Its response time does not reveal whether an account
 * exists.
 */
export function guardPanelLogin(): void {
  // Strapi has its own counters in these two places, in the memory of one process.
  strapi.get('middlewares').extend('admin::rateLimit', () => () => limitLogins);
  strapi.get('middlewares').extend('plugin::email.rateLimit', () => () => limitMails);

  const auth = strapi.service('admin::auth') as PanelAuth;
  const { checkCredentials } = auth;
  auth.checkCredentials = async (credentials) => {
    const where = { email: credentials.email };
    const user = await strapi.db.query('admin::user').findOne({ select: ['password'], where });
    if (!user?.password) await auth.validatePassword(credentials.password, DUMMY_HASH);
    return checkCredentials(credentials);
  };
}

async function limitLogins(ctx: Context, next: Next): Promise<void> {
  const { email, password } = (ctx.request.body ?? {}) as Record<string, unknown>;
  // Same error as for a wrong password, which the panel translates.
  if (!isText(email) || !isText(password)) throw new errors.ApplicationError('Invalid credentials');
  // Strapi throws for wrong credentials, so the attempt stays counted.
  await throttle(`panel:${email.toLowerCase()}`, ctx.request.ip, next);
}

async function limitMails(ctx: Context, next: Next): Promise<void> {
  const { email } = (ctx.request.body ?? {}) as Record<string, unknown>;
  await limit('credentials-address', ctx.request.ip);
  if (isText(email)) await limit('credentials-email', email.toLowerCase());
  await next();
}

/** Returns true for text that the database can search for. */
function isText(value: unknown): value is string {
  return validate(requiredText(), value).ok;
}
