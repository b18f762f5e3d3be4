import type { LandingItem, LandingSection } from '@canopy/domain/content';
import { useId } from 'react';
import { Picture } from '../../../ui/site/picture';
import { Container, Section } from '../../../ui/site/section';
import styles from './items-section.module.css';

/** Section by an editor, as cards below its heading, with pictures where the editor added some. */
export function CardsSection({ section: { title, text, items } }: { section: LandingSection }) {
  if (!title) {
    return null;
  }
  return (
    <Section title={title} lead={text}>
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={item.title}>
            {item.image && (
              <Picture
                picture={item.image}
                ratio="16 / 10"
                sizes="(min-width: 1264px) 384px, (min-width: 769px) 32vw, 92vw"
                decorative
              />
            )}
            <div className={styles.words}>
              <Words item={item} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Section by an editor, as lines next to its heading. */
export function LinesSection({
  section: { title, text, items },
  sunken = false,
}: {
  section: LandingSection;
  sunken?: boolean;
}) {
  const heading = useId();
  if (!title) {
    return null;
  }
  return (
    <section className={`${styles.lines} ${sunken ? styles.sunken : ''}`} aria-labelledby={heading}>
      <Container className={styles.columns}>
        <div>
          <h2 id={heading}>{title}</h2>
          {text && <p className={styles.lead}>{text}</p>}
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              <Words item={item} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function Words({ item: { title, text } }: { item: LandingItem }) {
  return (
    <>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
    </>
  );
}
