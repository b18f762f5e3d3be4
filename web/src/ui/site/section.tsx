import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Heading of the section, an h2, which also names it for assistive technology. */
  title: string;
  /** Sentence or two below the heading. */
  lead?: ReactNode;
  /** Link to the whole list, to the right of the heading. */
  action?: ReactNode;
  /** `sunken` is a quiet band, `deep` a dark green one in both themes. */
  tone?: 'plain' | 'sunken' | 'deep';
  /** Centres heading and lead. */
  centred?: boolean;
  /** Id for links to this section. */
  id?: string;
  children?: ReactNode;
}

/** Band across a public page, with its heading and its content in the middle. */
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

/** Width of public pages: the same as the header and the footer. */
export function Container({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string;
}) {
  return <div className={`${styles.container} ${className}`}>{children}</div>;
}
