import type { FeatureGroup as Group } from '@canopy/domain/content';
import type { Path } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './feature-group.module.css';

/** Feature of the product: its title, three pictures with a sentence each, and a link. */
export function FeatureGroup({
  group,
  to,
  label,
}: {
  /** Undefined if editors wrote fewer groups. */
  group: Group | undefined;
  to: Path;
  label: string;
}) {
  if (!group) {
    return null;
  }
  return (
    <section className={styles.group} aria-label={group.title}>
      <Container className={styles.columns}>
        <div className={styles.head}>
          <h2>{group.title}</h2>
          <Link className={styles.link} to={to}>
            {label} <span aria-hidden="true">→</span>
          </Link>
        </div>
        <ul>
          {group.contents.map(({ img, text }) => (
            <li key={text}>
              <Picture
                className={styles.picture}
                picture={img}
                ratio="4 / 3"
                sizes="(min-width: 1264px) 280px, (min-width: 769px) 24vw, 36vw"
                decorative
              />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
