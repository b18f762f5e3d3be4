import { paths } from '@canopy/domain/site-pages';
import { useSite } from '../../lib/site';
import { appText } from '../../messages/en';
import { siteText } from '../../messages/site';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/site/section';

/** Replacement for pages that only script can draw, for browsers without script. */
export default function NoScriptPage() {
  const { email } = useSite().contact;
  const { title, again, againOr } = siteText.noScript;
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        why={
          email ? (
            <>
              {againOr} <a href={`mailto:${email}`}>{email}</a>.
            </>
          ) : (
            again
          )
        }
        action={<ButtonLink to={paths.home} label={appText.home} primary />}
      />
    </Container>
  );
}
