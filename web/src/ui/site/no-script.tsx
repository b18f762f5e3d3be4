import { useSite } from '../../lib/site';
import { siteText } from '../../messages/site';

/** Names another way than a form, for readers whose browser runs no script. */
export function NoScript() {
  const { email } = useSite().contact;
  const { form, mail, again } = siteText.noScript;
  return (
    <noscript>
      <p>
        {form}{' '}
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
