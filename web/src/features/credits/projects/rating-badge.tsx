import type { CarbonProject } from '@canopy/domain/credits';
import { projectText } from '../../../messages/shop/marketplace';
import styles from './projects.module.css';

/** Shows the rating of a project; nothing while it has none. */
export function RatingBadge({ rating }: Pick<CarbonProject, 'rating'>) {
  return rating === '' ? null : (
    <span className={styles.badge}>
      <span className="visually-hidden">{projectText.rating(rating)}</span>
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
