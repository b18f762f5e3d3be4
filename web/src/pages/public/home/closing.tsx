import type { Landing } from '@canopy/domain/content';
import { useId } from 'react';
import { homeText } from '../../../messages/content/home';
import { Section } from '../../../ui/site/section';
import styles from './closing.module.css';
import { Items } from './items';
import { StartButton } from './start-button';

const { estimate } = homeText;

/** Final section: a link to try the product without an account, and the ways to begin. */
export function Closing({
  section: { title, text, items },
}: {
  section: Landing['howWeMayAlign'];
}) {
  const heading = useId();
  return (
    <Section title={estimate.title} lead={estimate.lead} tone="deep" action={<StartButton />}>
      {title && (
        <section aria-labelledby={heading}>
          <div className={styles.head}>
            <h2 id={heading}>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <Items items={items} columns />
        </section>
      )}
    </Section>
  );
}
