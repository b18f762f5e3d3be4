import { randomBytes } from 'node:crypto';
import * as accounts from '../modules/caller/account';

interface FirstLogin {
  readonly where: string;
  readonly name: string;
  readonly password: string;
}

/** Logins generated at this start. `announce` prints them once. */
export const firstLogins: FirstLogin[] = [];

/** Creates the first platform admin and the first panel administrator, where they are missing. */
export async function ensureFirstAccounts(): Promise<void> {
  for (const login of [await ensurePlatformAdmin(), await ensurePanelAdmin()]) {
    if (login) firstLogins.push(login);
  }
}

/** @returns the login if its password was generated, else null */
async function ensurePlatformAdmin(): Promise<FirstLogin | null> {
  if (await accounts.exists('platform-admin')) return null;
  const name = process.env.ADMIN_USERNAME || 'admin';
  const given = process.env.ADMIN_PASSWORD;
  const password = given || generatePassword();
  await accounts.create({ userId: name, password, role: 'platform-admin' });
  return given ? null : { where: '/admin', name, password };
}

/** @returns the login if its password was generated, else null */
async function ensurePanelAdmin(): Promise<FirstLogin | null> {
  if ((await strapi.db.query('admin::user').count()) > 0) return null;
  const superAdmin = await strapi.service('admin::role').getSuperAdmin();
  const email = process.env.STRAPI_ADMIN_EMAIL || 'admin@example.org';
  const given = process.env.STRAPI_ADMIN_PASSWORD;
  const password = given || generatePassword();
  await strapi.service('admin::user').create({
    email,
    password,
    firstname: 'Administrator',
    isActive: true,
    roles: [superAdmin.id],
  });
  return given ? null : { where: '/cms', name: email, password };
}

/** Returns 18 random bytes as text, with the character classes that the panel requires. */
function generatePassword(): string {
  return `${randomBytes(18).toString('base64url')}aA1`;
}
