import type { Client } from '@canopy/domain/people';
import { usePicture } from '../../../lib/use-picture';
import { clientsText } from '../../../messages/admin';
import { navText } from '../../../messages/workspace';
import styles from './clients-table.module.css';

/** Logo of a client, or the first letter of its name. */
export function ClientLogo({ client: { username, logoimg } }: { client: Client }) {
  const url = usePicture(logoimg);
  if (logoimg) {
    return (
      <span className={styles.logo}>{url && <img src={url} alt={navText.logoOf(username)} />}</span>
    );
  }
  return (
    <span className={styles.logo} role="img" aria-label={clientsText.noLogo(username)}>
      {[...username][0]?.toUpperCase()}
    </span>
  );
}
