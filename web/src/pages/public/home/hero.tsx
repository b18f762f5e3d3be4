import type { LandingHero } from '@canopy/domain/content';
import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { useSite } from '../../../lib/site';
import { homeText } from '../../../messages/content/home';
import { Container } from '../../../ui/site/section';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture';
import { StartButton } from './start-button';

/** Opening section of the home page, with default texts until editors have written their own. */
export function Hero({ hero }: { hero: LandingHero }) {
  const site = useSite();
  return (
    <header className={styles.hero}>
      <Container className={styles.columns}>
        <div>
          <p className={styles.eyebrow}>{site.tagline || homeText.eyebrow}</p>
          <h1 className={styles.title}>{hero.title || homeText.title}</h1>
          <p className={styles.lead}>{hero.text || homeText.lead(site.name)}</p>
          <div className={styles.actions}>
            <StartButton />
            <Link className={styles.explore} to={paths.marketplace}>
              {homeText.explore}
            </Link>
          </div>
        </div>
        <HeroPicture className={styles.picture} hero={hero} />
      </Container>
    </header>
  );
}
