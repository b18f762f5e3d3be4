import type { Landing } from '@canopy/domain';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './offerings.module.css';

type Offering = Landing['hospitality'];

/** Shows the offers for hotels and for universities, side by side with a picture. */
export function Offerings({ offerings }: { offerings: readonly Offering[] }) {
  return offerings
    .filter(({ title }) => title)
    .map(({ title, text, items, image }) => (
      <section key={title} className={styles.offering} aria-label={title}>
        <Container className={styles.columns}>
          <Picture
            className={styles.picture}
            picture={image}
            ratio="4 / 3"
            sizes="(min-width: 1264px) 560px, (min-width: 769px) 46vw, 92vw"
            decorative
          />
          <div>
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
        </Container>
      </section>
    ));
}
