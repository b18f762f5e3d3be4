import { SHORT_TEXT } from '@canopy/domain/common';
import { paths } from '@canopy/domain/site-pages';
import type { FormEvent, SyntheticEvent } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { CartLink } from '../../features/shop/checkout/cart-link';
import { useSession } from '../../lib/session';
import { appText } from '../../messages/en';
import { siteText } from '../../messages/site';
import { SearchIcon } from '../../ui/site/search-icon';
import { findStartPage } from '../access';
import { Brand } from '../brand';
import styles from './public-header.module.css';
import { DOORS, MAIN_LINKS } from './public-nav';

export function PublicHeader() {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand to={paths.home} />
        <button type="button" className={`button ${styles.pages}`} popoverTarget={NAV_ID}>
          {siteText.menu}
        </button>
        {/* A popover on phones. */}
        <nav
          id={NAV_ID}
          popover="auto"
          className={styles.nav}
          aria-label={siteText.navigation.main}
        >
          <SiteSearch />
          <ul>
            {MAIN_LINKS.map(({ to, label, holds = [] }) => (
              <li key={to}>
                <Link
                  className={styles.link}
                  to={to}
                  onClick={closeMenu}
                  aria-current={
                    matchPath(to, pathname)
                      ? 'page'
                      : holds.some((path) => matchPath(path, pathname))
                  }
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <CartLink />
        <Door />
      </div>
    </header>
  );
}

/** Search of the whole site. Its form also works without script. */
function SiteSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    closeMenu(event);
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(q === '' ? paths.search : `${paths.search}?${new URLSearchParams({ q })}`);
  };
  return (
    <search className={styles.search}>
      <form aria-label={siteText.search.site} action={paths.search} onSubmit={submit}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          aria-label={siteText.search.site}
          placeholder={siteText.search.placeholder}
          maxLength={SHORT_TEXT}
        />
      </form>
    </search>
  );
}

/** Login menu. Returning users who are signed in get a link to their start page instead. */
function Door() {
  const session = useSession();
  if (session.status !== 'in') {
    return <LoginMenu />;
  }
  const start = findStartPage(session.me.role);
  const label = appText.continueAs(session.me.username);
  return start === paths.home ? null : (
    <Link className={`button ${styles.start}`} to={start} aria-label={label} title={label}>
      <span className={styles.initials} aria-hidden="true">
        {readInitials(session.me.username)}
      </span>
      <span className={styles.continue}>{appText.continue}</span>
    </Link>
  );
}

/** Returns the first letters of at most two words, with their vowel signs and accents. */
function readInitials(name: string): string {
  const letters = name.split(/[\s.@_-]+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? []);
  return letters.slice(0, 2).join('').toUpperCase();
}

const NAV_ID = 'pages';
const MENU_ID = 'login-doors';

/**
 * Closes the menu around a chosen link or search. It need not wait for the page, and also works for
 * links to the current page.
 */
function closeMenu({ currentTarget }: SyntheticEvent<Element>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/**
 * Login menu as a native popover: Escape and outside clicks close it, and the button reports its
 * state.
 */
function LoginMenu() {
  return (
    <div>
      <button type="button" className={`button ${styles.open}`} popoverTarget={MENU_ID}>
        {siteText.login}
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path
            d="m2.5 4.5 3.5 3.5 3.5-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <ul>
          {DOORS.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} onClick={closeMenu}>
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
