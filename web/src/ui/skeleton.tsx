import { appText } from '../messages/en';
import styles from './skeleton.module.css';

/** Grey shapes where a table or text will stand, so that nothing jumps when it arrives. */
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

/** A whole screen that is on its way: its head and its first lines. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.title} />
      <Skeleton />
    </div>
  );
}
