import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Replacement for an empty list or page: its subject, the reason, and one next step. */
export function EmptyState({
  title,
  why,
  action,
  level = 2,
}: {
  title: string;
  why?: ReactNode;
  action?: ReactNode;
  /** 1 when the state is the whole page. */
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.state}>
      <Sprout />
      <Heading className={styles.title}>{title}</Heading>
      {why && <p className={styles.why}>{why}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

function Sprout() {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      <path
        d="M8 62c12-7 26-10 40-10s28 3 40 10"
        fill="none"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M48 52V26" stroke="var(--leaf)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M48 34c-2-11-11-17-23-17 1 12 10 19 23 17Z"
        fill="var(--leaf-soft)"
        stroke="var(--leaf)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M48 28c1-10 9-17 20-18 0 12-8 19-20 18Z" fill="var(--leaf)" />
    </svg>
  );
}
