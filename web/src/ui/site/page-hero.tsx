import type { ReactNode } from 'react';
import styles from './page-hero.module.css';
import { Container } from './section';

export interface PageHeroProps {
  /** Page's only h1. */
  title: string;
  /** Introduction of a sentence or two. */
  lead?: ReactNode;
  /** Word or two above the title. */
  eyebrow?: ReactNode;
  /** Buttons or links below the lead. */
  actions?: ReactNode;
  /** `Picture` or own drawing on the right. Without it, the text takes the whole width. */
  art?: ReactNode;
}

/** Head of a public page. */
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
