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

/** Placeholder for a whole screen that is loading: its head and its first lines. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.title} />
      <Skeleton />
    </div>
  );
}
