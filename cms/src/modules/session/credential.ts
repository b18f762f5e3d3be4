/** Forgotten user ids and passwords: mailed links and password changes. */

import { messages } from '@canopy/domain/common';
import type { CredentialsSent, PasswordSet } from '@canopy/domain/session';
import { sessionMessages } from '@canopy/domain/session';
import { invalidField } from '../../http/input';
import { notFound, unavailable } from '../../http/refusals';
import type { Mail } from '../../server/mail';
import { logFailure } from '../../server/storage-failure';
import { throttle } from '../../server/throttle';
import type { Account } from '../caller/account';
import * as accounts from '../caller/account';
import * as outbox from '../mail/outbox';
import * as clients from '../people/client/client';
import * as managers from '../people/manager/manager';
import * as members from '../people/member/member';
import * as site from '../site/site';
import * as callers from './caller';
import { credentialsMail, type Login } from './credentials-mail';
import { accountIdIn, isPasswordToken, tokenFor } from './password-link';

/**
 * Queues a mail to an address with the user ids of its clients, managers and members. It includes a
 * link to set a password for each. Doesn't wait for the mail server.
 * @returns the message for the caller
 * @throws 404 when the address isn't registered, unless the site hides that. 503 when the mail
 * can't be stored
 */
export async function request(email: string): Promise<CredentialsSent['message']> {
  const hides = await site.hidesRegisteredEmails();
  // A site that hides addresses doesn't even look them up: response times would reveal them.
  if (!hides && (await findLogins(email)).length === 0) {
    throw notFound(sessionMessages.emailNotRegistered, 'email');
  }
  await outbox.add([{ kind: 'credentials', entityId: email }]).catch((error: unknown) => {
    logFailure(error);
    throw unavailable(messages.mailFailed);
  });
  return hides ? sessionMessages.credentialsPerhapsSent : sessionMessages.credentialsSent;
}

/** Returns the mail with an address's credentials. Null when no account with it may sign in. */
export async function mail(email: string): Promise<Mail | null> {
  const logins = await findLogins(email);
  if (logins.length === 0) return null;
  const { name } = await site.settings();
  const letter = credentialsMail(name, strapi.config.get('server.url'), logins);
  return { senderName: name, to: email, ...letter };
}

/**
 * Sets the password of a link's account and ends the account's sessions.
 * @throws 400 at `token` when the link was used, has expired or was never issued
 */
export async function setByLink(
  token: string,
  password: string,
): Promise<Pick<PasswordSet, 'role' | 'userId'>> {
  const accountId = accountIdIn(token);
  const account = accountId === null ? null : await accounts.find(accountId);
  const login = account && (await findLogin(account));
  if (
    !login ||
    !isPasswordToken(account, token) ||
    // The second of two concurrent uses of a link finds a changed password.
    !(await accounts.replacePassword(account.id, account.password, password))
  ) {
    throw invalidField('token', sessionMessages.passwordLinkDead);
  }
  return login;
}

/**
 * Changes the caller's own password and ends the account's other sessions.
 * @param device the device of the caller's session
 * @param address the call's network address, for the rate limit of wrong passwords
 * @throws 400 at `currentPassword` when it is wrong. 429 over the rate limit
 */
export async function change(
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: string,
  address: string,
): Promise<void> {
  const check = async () => {
    if (await accounts.hasPassword(account, currentPassword)) return;
    throw invalidField('currentPassword', sessionMessages.passwordWrong);
  };
  await throttle(account.username, address, check, true);
  await accounts.setPassword(account.id, newPassword, { keptDevice: device });
}

async function findLogins(email: string): Promise<Login[]> {
  const found = await Promise.all(
    [clients.findAccounts, managers.findAccounts, members.findAccounts].map((find) => find(email)),
  );
  const logins = await Promise.all(
    found.flat().map(async ({ id }) => {
      const account = await accounts.find(id);
      const login = account && (await findLogin(account));
      return login ? [{ ...login, token: tokenFor(account) }] : [];
    }),
  );
  return logins.flat();
}

/**
 * Returns an account's role and user id. Null when it may not sign in, or its role gets no links.
 */
async function findLogin(account: Account): Promise<Pick<Login, 'role' | 'userId'> | null> {
  const caller = await callers.find(account);
  if (caller?.role === 'client') {
    return { role: caller.role, userId: clients.toPerson(caller).userId };
  }
  if (caller?.role === 'member') return { role: caller.role, userId: caller.member.userId };
  return null;
}
