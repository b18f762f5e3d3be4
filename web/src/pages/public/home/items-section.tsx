import type { LandingItem, LandingSection } from '@canopy/domain';
import { Picture } from '../../../ui/site/picture';
import { Section, type SectionProps } from '../../../ui/site/section';
import styles from './items-section.module.css';

/** A section that an editor wrote: heading and lead at the left, its items beside or below them. */
export function ItemsSection({
  section: { title, text, items },
  tone,
  pictured = false,
  numbered = false,
}: {
  section: LandingSection;
  tone?: SectionProps['tone'];
  /** Large pictures above the items rather than small ones beside them. */
  pictured?: boolean;
  /** The items are steps. */
  numbered?: boolean;
}) {
  if (!title) {
    return null;
  }
  const List = numbered ? 'ol' : 'ul';
  const look = pictured ? styles.pictured : numbered ? styles.steps : styles.plain;
  return (
    <Section title={title} lead={text} tone={tone}>
      <List className={`${styles.items} ${look}`}>
        {items.map((item) => (
          <li key={item.title}>
            <Item item={item} pictured={pictured} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function Item({
  item: { title, text, image },
  pictured,
}: {
  item: LandingItem;
  pictured: boolean;
}) {
  return (
    <>
      {image && (
        <Picture
          className={styles.picture}
          picture={image}
          ratio={pictured ? '4 / 3' : '1 / 1'}
          sizes={pictured ? '(min-width: 1264px) 384px, 32vw' : '96px'}
          decorative
        />
      )}
      <div>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </div>
    </>
  );
}
