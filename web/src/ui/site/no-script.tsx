import { useSite } from '../../lib/site';
import { siteText } from '../../messages/site';

/** Names another way to order or write, for readers whose browser runs no script. */
export function NoScript() {
  const { email } = useSite().contact;
  const { needed, mail, again } = siteText.noScript;
  return (
    <noscript>
      <p>
        {needed}{' '}
        {email ? (
          <>
            {mail} <a href={`mailto:${email}`}>{email}</a>.
          </>
        ) : (
          again
        )}
      </p>
    </noscript>
  );
}
