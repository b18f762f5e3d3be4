import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { useSite } from '../../lib/site';
import { siteText } from '../../messages/site';
import { ThemeSwitch } from '../../ui/theme-switch';
import { Brand } from '../brand';
import styles from './public-footer.module.css';
import { FOOTER_LINKS } from './public-nav';

export function PublicFooter() {
  const site = useSite();
  const { email, phone, address } = site.contact;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Brand to={paths.home} />
          {site.tagline && <p>{site.tagline}</p>}
          <address>
            {address && <span>{address}</span>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
          </address>
        </div>
        {FOOTER_LINKS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.end}>
        <span>© {site.name}</span>
        {site.legalPages.length > 0 && (
          <nav className={styles.legal} aria-label={siteText.footer.legal}>
            {site.legalPages.map((name) => (
              <Link key={name} to={paths[name]}>
                {siteText.navigation[name]}
              </Link>
            ))}
          </nav>
        )}
        <ThemeSwitch />
      </div>
    </footer>
  );
}
