import type { Landing } from '@canopy/domain/content';
import { Picture } from '../../../ui/site/picture';
import { Container, Section } from '../../../ui/site/section';
import styles from './audiences.module.css';
import { Items } from './items';

type Offering = Landing['hospitality'];

/** Section about the people the site is for, with the offers for hotels and universities. */
export function Audiences({
  section: { title, text, items },
  offerings,
}: {
  section: Landing['whoAreWeFor'];
  offerings: readonly Offering[];
}) {
  const shown = offerings.filter((offering) => offering.title);
  return (
    <div className={styles.band}>
      {title && (
        <Section title={title} lead={text}>
          <Items items={items} columns />
        </Section>
      )}
      {shown.length > 0 && (
        <Container className={styles.offerings}>
          {shown.map((offering) => (
            <OfferingCard key={offering.title} offering={offering} />
          ))}
        </Container>
      )}
    </div>
  );
}

function OfferingCard({ offering: { title, text, items, image } }: { offering: Offering }) {
  return (
    <section className={styles.offering} aria-label={title}>
      <Picture
        picture={image}
        ratio="4 / 3"
        sizes="(min-width: 1101px) 280px, (min-width: 881px) 48vw, 40vw"
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
  );
}
