import { SCOPES } from '@canopy/domain/factors';
import { appText } from '../../../messages/en';
import { SkeletonBlock } from '../../../ui/skeleton';
import styles from './answer.module.css';

/** Placeholder in the shape of a dashboard: its key figures and its first chart. */
export function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{appText.loading}</span>
      <div className={styles.answer}>
        <SkeletonBlock className={styles.wide} height={184} />
        <SkeletonBlock height={184} />
        {SCOPES.map((scope) => (
          <SkeletonBlock key={scope} height={124} />
        ))}
      </div>
      <SkeletonBlock height={440} />
    </div>
  );
}
