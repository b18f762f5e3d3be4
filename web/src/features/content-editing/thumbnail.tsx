import type { Picture } from '@canopy/domain';
import styles from './content.module.css';

/** The first picture of an entry, in a list. Its name stands beside it, so it says nothing more. */
export function Thumbnail({ picture }: { picture: Picture | null | undefined }) {
  if (!picture) {
    return <span className={styles.thumbnail} aria-hidden="true" />;
  }
  return (
    <img
      className={styles.thumbnail}
      src={picture.formats[0]?.url ?? picture.url}
      alt=""
      width={72}
      height={54}
      loading="lazy"
    />
  );
}
