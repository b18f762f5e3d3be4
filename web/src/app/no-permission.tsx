import { paths } from '@canopy/domain/site-pages';
import { useSession } from '../lib/session';
import { appText, errorText } from '../messages/en';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { findLoginPage, findStartPage, useAccess } from './access';

/** Screen for signed-in users whose account has no access to the page. */
export function NoPermission() {
  const session = useSession();
  const access = useAccess();
  const me = session.status === 'in' ? session.me : null;
  const start = me ? findStartPage(me.role) : paths.home;
  return (
    <EmptyState
      level={1}
      title={errorText.noPermissionTitle}
      why={me && errorText.noPermissionWhy(me.username)}
      action={
        <>
          <ButtonLink
            to={start}
            label={start === paths.home ? appText.home : errorText.ownStart}
            primary
          />
          <ButtonLink to={findLoginPage(access) ?? paths.home} label={errorText.otherLogin} />
        </>
      }
    />
  );
}
