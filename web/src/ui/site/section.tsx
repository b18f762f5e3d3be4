import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Its heading, an h2, which also names the section for assistive technology. */
  title: string;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  /** At the right of the heading: the way to all of it. */
  action?: ReactNode;
  /** `sunken` is a quiet band, `deep` a dark green one in both themes. */
  tone?: 'plain' | 'sunken' | 'deep';
  /** Heading and lead in the middle. */
  centred?: boolean;
  /** For links to this part of a page. */
  id?: string;
  children?: ReactNode;
}

/** A band over the whole width of a public page, with its heading and its content in the middle. */
export function Section({
  title,
  lead,
  action,
  tone = 'plain',
  centred = false,
  id,
  children,
}: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={`${styles.band} ${styles[tone]}`} aria-labelledby={heading}>
      <Container>
        <div className={`${styles.head} ${centred ? styles.centred : ''}`}>
          <div className={styles.words}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** The measure of the public pages: as wide as the header and the footer. */
export function Container({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string;
}) {
  return <div className={`${styles.container} ${className}`}>{children}</div>;
}
