import type { Client } from '@canopy/domain';
import { usePicture } from '../../lib/use-picture';
import { clientText } from '../../messages/admin';
import styles from './clients.module.css';

/** A client's logo, or the first letter of its name. */
export function ClientLogo({ client: { username, logoimg } }: { client: Client }) {
  const url = usePicture(logoimg);
  if (url) return <img className={styles.logo} src={url} alt={clientText.logoOf(username)} />;
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...username][0]?.toUpperCase()}
    </span>
  );
}
