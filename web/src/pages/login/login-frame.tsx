import { paths } from '@canopy/domain/site-pages';
import type { ReactNode } from 'react';
import { Brand } from '../../app/brand';
import { MAIN_ID } from '../../app/root-layout';
import { loginText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { ThemeSwitch } from '../../ui/theme-switch';
import { LoginArt } from './login-art';
import styles from './login-screen.module.css';

/** Link to a screen for other accounts. */
export interface LoginLink {
  readonly to: string;
  readonly lead: string;
  readonly label: string;
}

/** Frame of the screens before a session: logins and registrations. */
export function LoginFrame({
  title,
  lead,
  links = [],
  children,
}: {
  title: string;
  lead: string;
  links?: readonly LoginLink[];
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <aside className={styles.aside}>
        <LoginArt />
        <ul className={styles.promises}>
          {loginText.promises.map((promise) => (
            <li key={promise.title}>
              <strong>{promise.title}</strong>
              <span>{promise.text}</span>
            </li>
          ))}
        </ul>
      </aside>
      <div className={styles.side}>
        <header className={styles.bar}>
          <Brand to={paths.home} />
          <ThemeSwitch />
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map(({ to, lead, label }) => (
                <li key={to}>
                  {lead} <ButtonLink to={to} label={label} />
                </li>
              ))}
            </ul>
          )}
        </main>
      </div>
    </div>
  );
}
