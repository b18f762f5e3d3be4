import { createHmac } from 'node:crypto';
import { PASSWORD_LINK_MINUTES } from '@canopy/domain/session';
import { isSameSignature } from '../../http/signature';

const MOST_ID = 2 ** 31 - 1;

/** Fields of an account that a link depends on. `password` is the stored hash. */
interface LinkedAccount {
  readonly id: number;
  readonly email: string | null;
  readonly password: string;
}

/**
 * Returns the token of a link that sets an account's password (docs/design/sessions.md). It is
 * signed, not stored. The signature covers password hash and e-mail address, so changing either
 * invalidates it.
 */
export function tokenFor(account: LinkedAccount, now = Date.now()): string {
  const expires = now + PASSWORD_LINK_MINUTES * 60_000;
  return [account.id.toString(36), expires.toString(36), signature(account, expires)].join('.');
}

/** Returns the account id that a token claims, or null when it is malformed. */
export function accountIdIn(token: string): number | null {
  const [given] = /^[0-9a-z]{1,6}(?=\.)/.exec(token) ?? [];
  const id = given ? Number.parseInt(given, 36) : null;
  // PostgreSQL throws for an id outside the column's range.
  return id !== null && id <= MOST_ID ? id : null;
}

/** Returns whether the token fits this account with its current password and hasn't expired. */
export function isPasswordToken(account: LinkedAccount, token: string, now = Date.now()): boolean {
  const [, expiry = '', given = ''] = token.split('.');
  const expires = Number.parseInt(expiry, 36);
  if (!(expires > now)) return false;
  return isSameSignature(given, signature(account, expires));
}

function signature({ id, email, password }: LinkedAccount, expires: number): string {
  const secret: string = strapi.config.get('plugin::users-permissions.jwtSecret');
  return createHmac('sha256', secret)
    .update(JSON.stringify(['password-link', id, expires, email, password]))
    .digest('base64url');
}
