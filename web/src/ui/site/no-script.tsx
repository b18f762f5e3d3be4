import { useSite } from '../../lib/site';
import { siteText } from '../../messages/site';

/** Notice of another way to order or write, for browsers without script. */
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
