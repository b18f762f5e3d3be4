import { Skeleton } from '../skeleton';
import styles from './detail-skeleton.module.css';

/** The page of one thing that is on its way: its picture and its words. */
export function DetailSkeleton() {
  return (
    <div className={styles.detail}>
      <div className={styles.picture} />
      <Skeleton lines={8} />
    </div>
  );
}
