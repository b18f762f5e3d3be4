import { PASSWORD_LINK_MINUTES } from '@canopy/domain/session';
import type { Mail } from '../../server/mail';

/** An account that an e-mail address has, and the token of a link for it. */
export interface Login {
  readonly role: 'client' | 'member';
  readonly userId: string;
  readonly token: string;
}

/** The roles' names on the screens. */
const ACCOUNT_OF = { client: 'client account', member: 'user account' } as const;

/**
 * The mail that tells somebody their user id, with a link to set a password, for each account.
 * @param url public address of the site
 */
export function credentialsMail(
  site: string,
  url: string,
  logins: readonly Login[],
): Pick<Mail, 'subject' | 'text'> {
  return {
    subject: `Your user id and password for ${site}`,
    text: [
      'Hello,',
      `somebody asked ${site} for the user id and password of this e-mail address.`,
      ...logins.map(({ role, userId, token }) =>
        [
          `The user id of your ${ACCOUNT_OF[role]} is: ${userId}`,
          'Choose a new password here:',
          // A fragment is not sent to servers, so the token is in no log or referrer.
          `${url}/email/set-password#${token}`,
        ].join('\n'),
      ),
      `The ${logins.length > 1 ? 'links work' : 'link works'} once, within ${PASSWORD_LINK_MINUTES} minutes. Your current password works until then.`,
      'Was it not you? Then you can ignore this e-mail: nobody can change your password without the link.',
    ].join('\n\n'),
  };
}
