import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

/** Section of a screen on its own background: a heading, actions for all of it, and its content. */
export function Panel({
  title,
  note,
  actions,
  headingRef,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** Ref for moving the focus to this section. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2
            id={id}
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className={styles.title}
          >
            {title}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
