import type { CarbonProject } from '@canopy/domain/credits';
import { projectCardText } from '../../../messages/credits/project-card';
import styles from './projects.module.css';

/** Rating of a project; nothing without one. */
export function RatingBadge({ rating }: Pick<CarbonProject, 'rating'>) {
  return rating === '' ? null : (
    <span className={styles.badge}>
      <span className="visually-hidden">{projectCardText.rating(rating)}</span>
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
