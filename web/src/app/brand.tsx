import { Link } from 'react-router-dom';
import { useSite } from '../lib/site';
import { LogoMark } from '../ui/logo-mark';
import styles from './brand.module.css';

/** Product mark and name. */
export function Brand({ to }: { to: string }) {
  const site = useSite();
  return (
    <Link className={styles.brand} to={to}>
      <LogoMark />
      {site.name}
    </Link>
  );
}
