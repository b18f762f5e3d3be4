import type { ReactNode } from 'react';
import styles from './page-hero.module.css';
import { Container } from './section';

export interface PageHeroProps {
  /** The page's only h1. */
  title: string;
  /** Introduces the page in a sentence or two. */
  lead?: ReactNode;
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  /** Buttons or links below the lead. */
  actions?: ReactNode;
  /** A `Picture` or a drawing of our own at the right; the text takes the whole width without. */
  art?: ReactNode;
}

/** The head of a public page. */
export function PageHero({ title, lead, eyebrow, actions, art }: PageHeroProps) {
  return (
    <header className={styles.hero}>
      <Container className={art ? styles.pictured : ''}>
        <div>
          {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {art && <div className={styles.art}>{art}</div>}
      </Container>
    </header>
  );
}
