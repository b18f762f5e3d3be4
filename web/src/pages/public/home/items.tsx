import type { LandingItem } from '@canopy/domain/content';
import { Picture } from '../../../ui/site/picture';
import styles from './items.module.css';

/** Headings by an editor with a sentence each, as lines, or as columns with their pictures. */
export function Items({
  items,
  columns = false,
}: {
  items: readonly LandingItem[];
  columns?: boolean;
}) {
  return (
    <ul className={columns ? styles.columns : styles.lines}>
      {items.map(({ title, text, image }) => (
        <li key={title}>
          {columns && image && (
            <Picture
              className={styles.picture}
              picture={image}
              ratio="1 / 1"
              sizes="88px"
              decorative
            />
          )}
          <div>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
