import { Link, Outlet } from 'react-router-dom';
import { useSession } from '../../lib/session';
import { useSite } from '../../lib/site';
import { appText, homeText } from '../../messages/en';
import { ThemeSwitch } from '../../ui/theme-switch';
import { startOf } from '../access';
import { useNotice } from '../arrival';
import { Brand } from '../brand';
import { paths } from '../paths';
import { MAIN_ID } from '../root-layout';
import styles from './public-layout.module.css';

/** The frame of the pages that everybody may see. */
export function PublicLayout() {
  const { site } = useSite();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand to={paths.home} />
        <div className={styles.tools}>
          <ThemeSwitch />
          <OwnStart />
        </div>
      </header>
      <NoticeBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <span>{site.name}</span>
        <span>{homeText.footer}</span>
      </footer>
    </div>
  );
}

/** For somebody who is logged in and came back to the public pages. */
function OwnStart() {
  const session = useSession();
  const start = session.status === 'in' ? startOf(session.me.role) : paths.home;
  return session.status === 'in' && start !== paths.home ? (
    <Link className="button" to={start}>
      {appText.continueAs(session.me.username)}
    </Link>
  ) : null;
}

function NoticeBar() {
  const { notice, dismiss } = useNotice();
  // The region is there before its text, or a screen reader does not announce it.
  return (
    <div role="status">
      {notice && (
        <div className={styles.notice}>
          <p>{notice.text}</p>
          <button type="button" className={styles.dismiss} onClick={dismiss}>
            {appText.close}
          </button>
        </div>
      )}
    </div>
  );
}
