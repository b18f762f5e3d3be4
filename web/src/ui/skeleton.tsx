import type { ReactNode } from 'react';
import { appText } from '../messages/en';
import styles from './skeleton.module.css';

/** Grey shapes in place of a table or text, so that nothing jumps when it arrives. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{appText.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** Placeholder for a whole screen that is loading: its head and its first lines or own shape. */
export function PageSkeleton({ children = <Skeleton /> }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.title} />
      {children}
    </div>
  );
}

/** Placeholder for a card or chart, with its height in pixels. */
export function SkeletonBlock({ height, className = '' }: { height: number; className?: string }) {
  return <div className={`${styles.block} ${className}`} style={{ height }} />;
}
