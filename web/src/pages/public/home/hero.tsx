import { HERO_SIZES, type Landing } from '@canopy/domain';
import { paths } from '../../../app/paths';
import { useSite } from '../../../lib/site';
import { homeText } from '../../../messages/public-pages';
import { ButtonLink } from '../../../ui/button-link';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './hero.module.css';
import { WorkedExample } from './worked-example';

/** The first thing a visitor sees; with words of our own until an editor has written some. */
export function Hero({ hero }: { hero: Landing['hero'] }) {
  const site = useSite();
  return (
    <header className={styles.hero}>
      <Container className={styles.columns}>
        <div>
          <p className={styles.eyebrow}>{site.tagline || homeText.eyebrow}</p>
          <h1 className={styles.title}>{hero.title || homeText.title}</h1>
          <p className={styles.lead}>{hero.text || homeText.lead(site.name)}</p>
          <div className={styles.actions}>
            <ButtonLink
              className="button-large"
              primary
              to={paths.measureEmission}
              label={homeText.start}
            />
            <ButtonLink className="button-large" to={paths.marketplace} label={homeText.explore} />
          </div>
        </div>
        <div className={styles.scene}>
          <Picture
            className={styles.picture}
            picture={hero.image}
            ratio="7 / 6"
            sizes={HERO_SIZES}
            eager
          />
          <WorkedExample />
        </div>
      </Container>
    </header>
  );
}
