import type { Landing } from '@canopy/domain/content';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './offerings.module.css';

type Offering = Landing['hospitality'];

/** Offers for hotels and universities, side by side. */
export function Offerings({ offerings }: { offerings: readonly Offering[] }) {
  const shown = offerings.filter(({ title }) => title);
  return shown.length === 0 ? null : (
    <div className={styles.offerings}>
      <Container className={styles.columns}>
        {shown.map(({ title, text, items, image }) => (
          <section key={title} className={styles.offering} aria-label={title}>
            <Picture
              picture={image}
              ratio="16 / 9"
              sizes="(min-width: 1264px) 586px, (min-width: 769px) 48vw, 92vw"
              decorative
            />
            <div className={styles.words}>
              <h2>{title}</h2>
              {text && <p className={styles.lead}>{text}</p>}
              <ul>
                {items.map((item) => (
                  <li key={item.title}>
                    <h3>{item.title}</h3>
                    {item.text && <p>{item.text}</p>}
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </Container>
    </div>
  );
}
