import { requiredText, validate } from '@canopy/domain';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { limit, throttled } from '../../server/throttle';

/** The hash of no password. Strapi's own have the same cost. */
const DUMMY_HASH = '$2a$10$tZCRvnyzk5XvbwbjPWtZ0.aG6SduAB/85IM7amch6WF5p11hMEwim';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PanelAuth {
  checkCredentials(credentials: Credentials): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
}

/**
 * Holds the panel's login to what the site's has: as many failed tries, counted by address and
 * account and shared by all instances, and no telling by the time whether an account exists.
 */
export function guardPanelLogin(): void {
  // Strapi counts at these two places by itself, in the memory of one process.
  strapi.get('middlewares').extend('admin::rateLimit', () => () => limitLogins);
  strapi.get('middlewares').extend('plugin::email.rateLimit', () => () => limitMails);

  const auth = strapi.service('admin::auth') as unknown as PanelAuth;
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
  // In the words of a wrong password, which the panel translates.
  if (!isText(email) || !isText(password)) throw new errors.ApplicationError('Invalid credentials');
  // Strapi throws for wrong credentials, which keeps the try counted.
  await throttled(`panel:${email.toLowerCase()}`, ctx.request.ip, next);
}

async function limitMails(ctx: Context, next: Next): Promise<void> {
  const { email } = (ctx.request.body ?? {}) as Record<string, unknown>;
  await limit('credentials-address', ctx.request.ip);
  if (isText(email)) await limit('credentials-email', email.toLowerCase());
  await next();
}

/** Text that a database can look for. */
function isText(value: unknown): value is string {
  return validate(requiredText(), value).ok;
}
