import { PASSWORD_LINK_MINUTES } from '@canopy/domain/session';
import type { Mail } from '../../server/mail';

/** Account with a given e-mail address, and the token of its link. */
export interface Login {
  readonly role: 'client' | 'member';
  readonly userId: string;
  readonly token: string;
}

/** Role names as shown on the screens. */
const ACCOUNT_OF = { client: 'client account', member: 'user account' } as const;

/**
 * Writes the mail with the user ids of an address and a password link for each account.
 * @param url public address of the site
 */
export function credentialsMail(
  site: string,
  url: string,
  logins: readonly Login[],
): Pick<Mail, 'subject' | 'text' | 'action'> {
  // Browsers don't send fragments to servers, so no log or referrer contains the token.
  const links = logins.map(({ token }) => `${url}/email/set-password#${token}`);
  const [first = ''] = links;
  return {
    subject: `Your user id and password for ${site}`,
    // Several links have no main one.
    ...(links.length === 1 && { action: first }),
    text: [
      'Hello,',
      `the user id and password of this e-mail address were requested at ${site}.`,
      ...logins.map(({ role, userId }, n) =>
        [
          `The user id of your ${ACCOUNT_OF[role]} is: ${userId}`,
          'Choose a new password here:',
          links[n],
        ].join('\n'),
      ),
      `The ${logins.length > 1 ? 'links work' : 'link works'} once, within ${PASSWORD_LINK_MINUTES} minutes. Your current password works until then.`,
      'If you did not request this, ignore this e-mail. Your password cannot be changed without the link.',
    ].join('\n\n'),
  };
}
