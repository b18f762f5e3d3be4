import type { FeatureGroup } from '@canopy/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { homeText } from '../../../messages/public-pages';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './feature-groups.module.css';

/** Where the three groups lead, in the order of specification §1. */
const LINKS = [
  { to: paths.measureEmission, label: homeText.groupLinks.measure },
  { to: paths.carbonCredits, label: homeText.groupLinks.credits },
  { to: paths.marketplace, label: homeText.groupLinks.shop },
] as const;

/** The three things one can do here, each with three pictures and a sentence. */
export function FeatureGroups({ groups }: { groups: readonly FeatureGroup[] }) {
  return groups.map(({ title, contents }, index) => {
    const link = LINKS[index];
    return (
      <section key={title} className={styles.group} aria-label={title}>
        <Container className={styles.columns}>
          <div className={styles.head}>
            <h2>{title}</h2>
            {link && (
              <Link className={styles.link} to={link.to}>
                {link.label} <span aria-hidden="true">→</span>
              </Link>
            )}
          </div>
          <ul>
            {contents.map(({ img, text }) => (
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
  });
}
