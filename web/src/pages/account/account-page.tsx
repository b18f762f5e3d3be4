import { LogoForm } from '../../features/people/clients/logo-form';
import { ChangePasswordForm } from '../../features/session/account/change-password-form';
import { LogoutEverywhere } from '../../features/session/account/logout-everywhere';
import { SessionList } from '../../features/session/account/session-list';
import { useSession } from '../../lib/session';
import { accountText } from '../../messages/session/account';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import styles from './account-page.module.css';

/** Own account, the same for every role. Clients also keep their logo here. */
export default function AccountPage() {
  const session = useSession();
  if (session.status !== 'in') {
    return null;
  }
  const { userId, client } = session.me;
  return (
    <>
      <PageHeader title={accountText.title} lead={accountText.lead(userId)} />
      <div className={styles.panels}>
        <Panel title={accountText.passwordTitle} note={accountText.passwordNote}>
          <ChangePasswordForm userId={userId} />
        </Panel>
        <div className={styles.side}>
          <Panel
            title={accountText.sessionsTitle}
            note={accountText.sessionsNote}
            actions={<LogoutEverywhere />}
          >
            <SessionList />
          </Panel>
          {client && (
            <Panel title={accountText.logoTitle} note={accountText.logoNote}>
              <LogoForm client={client} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
