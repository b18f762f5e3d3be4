import { UserOutlined } from '@ant-design/icons';
import type { Path } from '@canopy/domain/site-pages';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import {
  hintedRole,
  logout,
  restoreSession,
  type SessionState,
  useSession,
} from '../../lib/session';
import { appText } from '../../messages/en';
import { navText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { LoadFailed } from '../../ui/load-failed';
import { PageSkeleton } from '../../ui/skeleton';
import { ThemeSwitch } from '../../ui/theme-switch';
import { LeadsToLogin } from '../../ui/use-failure-notice';
import {
  decideAccess,
  findAccountPage,
  findLoginPage,
  isAccountPage,
  mayRoleSee,
  useAccess,
} from '../access';
import type { Arrival } from '../arrival';
import { Brand } from '../brand';
import { NoPermission } from '../no-permission';
import { MAIN_ID } from '../root-layout';
import styles from './workspace-layout.module.css';
import { type NavGroup, WorkspaceNav } from './workspace-nav';

/**
 * Cache for one session's answers, so that the next session never sees them. Screens refresh lists
 * with `useRefresh`, because the `mutate` exported by swr misses this cache.
 */
const OWN_CACHE: SWRConfiguration = { provider: () => new Map() };

/** Frame of screens behind a login. It decides whether the page is shown. */
export function WorkspaceLayout({
  area,
  start,
  groups,
  emblem,
}: {
  area: string;
  /** Target of the link on the product's name. */
  start: string;
  groups: readonly NavGroup[];
  /** Image next to the account's name, such as a client's logo. */
  emblem?: ReactNode;
}) {
  const session = useSession();
  const location = useLocation();
  const access = useAccess();
  // Only the account's own link is current there, even if its address lies below another screen's.
  const isAccount = isAccountPage(location.pathname);
  // Visitors learn why a session ended only on a page that was open at the time.
  const [sawItEnd] = useState(session.status !== 'out');
  const verdict = decideAccess(
    access,
    session.status === 'out' && !sawItEnd ? { status: 'out' } : session,
  );

  if (verdict.is === 'redirect') {
    const byChoice = session.status === 'out' && session.reason === 'logout';
    const arrival: Arrival = {
      notice: verdict.notice,
      from: byChoice ? undefined : location.pathname + location.search,
    };
    return <Redirect to={verdict.to} arrival={arrival} />;
  }

  // Until the server responds, the role hint decides whether to show the frame.
  const hint = hintedRole();
  const isFramed = verdict.is !== 'wait' || (hint && mayRoleSee(access, hint));
  if (!isFramed) {
    return (
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Waiting />
      </main>
    );
  }

  const shown = verdict.is === 'explain' ? [] : groups;
  const nav = <WorkspaceNav groups={shown} isExact={isAccount} />;
  // Several groups need their own row.
  const isGrouped = shown.length > 1;

  return (
    <SWRConfig key={accountOf(session)} value={OWN_CACHE}>
      <header className={isGrouped ? `${styles.bar} ${styles.tall}` : styles.bar}>
        <div className={styles.inner}>
          <Brand to={start} />
          <span className={styles.area}>{area}</span>
          {!isGrouped && <div className={styles.between}>{nav}</div>}
          <div className={styles.account}>
            <ThemeSwitch />
            {emblem}
            {verdict.is === 'explain' ? (
              <ButtonLink to={findLoginPage(access) ?? start} label={appText.login} />
            ) : (
              <>
                <AccountLink />
                <LogoutButton />
              </>
            )}
          </div>
        </div>
        {isGrouped && <div className={styles.below}>{nav}</div>}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {verdict.is === 'wait' && <Waiting />}
        {verdict.is === 'explain' && <NoPermission />}
        {verdict.is === 'show' && (
          <LeadsToLogin value>
            <Outlet />
          </LeadsToLogin>
        )}
      </main>
    </SWRConfig>
  );
}

function accountOf(session: SessionState): string {
  return session.status === 'in' ? `${session.me.role} ${session.me.userId}` : '';
}

function Waiting() {
  const session = useSession();
  return session.status === 'restoring' && session.error ? (
    <LoadFailed level={1} error={session.error} onRetry={restoreSession} />
  ) : (
    <PageSkeleton />
  );
}

function AccountLink() {
  const session = useSession();
  if (session.status !== 'in') {
    return null;
  }
  const { role, username } = session.me;
  return (
    <NavLink
      to={findAccountPage(role)}
      className={styles.self}
      aria-label={navText.accountOf(username)}
      title={navText.accountOf(username)}
    >
      <UserOutlined aria-hidden="true" />
      <span className={styles.name}>{username}</span>
    </NavLink>
  );
}

/**
 * Redirect that keeps its first state. The layout renders again while the target page loads, and
 * another state would restart the navigation each time.
 */
function Redirect({ to, arrival }: { to: Path; arrival: Arrival }) {
  const [first] = useState(arrival);
  return <Navigate to={to} replace state={first} />;
}

/** Logout button. It reports failures only: the redirect confirms success. */
function LogoutButton() {
  const { notification } = App.useApp();

  async function leave() {
    try {
      await logout();
    } catch {
      notification.warning({ title: appText.logoutFailed });
    }
  }

  return (
    <button type="button" className="button" onClick={leave}>
      {appText.logout}
    </button>
  );
}
