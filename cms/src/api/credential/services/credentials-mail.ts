import { PASSWORD_LINK_MINUTES } from '@canopy/domain';
import type { Mail } from '../../../server/mail';

interface Login {
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
      `you asked for the user id and password that ${site} knows this e-mail address by.`,
      ...logins.map(({ role, userId, token }) =>
        [
          `The user id of your ${ACCOUNT_OF[role]} is: ${userId}`,
          'Choose a password for it here:',
          // A fragment is not sent to servers, so the token is in no log or referrer.
          `${url}/email/set-password#${token}`,
        ].join('\n'),
      ),
      `The ${logins.length > 1 ? 'links work' : 'link works'} once, within ${PASSWORD_LINK_MINUTES} minutes. Until you use it, your present password stays.`,
      'You did not ask for this? Then there is nothing to do: without the link nobody can change your password.',
    ].join('\n\n'),
  };
}
