import { formatRupees } from '@canopy/domain/common';
import { Link } from 'react-router-dom';
import { creditsText } from '../../../messages/credits/credits';
import styles from './project-filters.module.css';
import { type FacetChoice, NO_FILTERS, type ProjectsView, readBound } from './projects-view';

/** Filters in use with links that remove one or all; nothing without any. */
export function AppliedFilters({
  view,
  facets,
  linkTo,
}: {
  view: ProjectsView;
  facets: readonly FacetChoice[];
  /** Returns the list's address with a change. */
  linkTo: (change: Partial<ProjectsView>) => string;
}) {
  const { q, minPrice, maxPrice } = view;
  const [lowest, highest] = [readBound(minPrice), readBound(maxPrice)];
  const applied: readonly { name: keyof ProjectsView; says: string }[] = [
    ...(q ? [{ name: 'q' as const, says: creditsText.searchedFor(q) }] : []),
    ...facets
      .filter(({ chosen }) => chosen !== '')
      .map(({ name, chosen }) => ({ name, says: chosen })),
    ...(lowest === null
      ? []
      : [{ name: 'minPrice' as const, says: creditsText.from(formatRupees(lowest)) }]),
    ...(highest === null
      ? []
      : [{ name: 'maxPrice' as const, says: creditsText.upTo(formatRupees(highest)) }]),
  ];
  return applied.length === 0 ? null : (
    <ul className={styles.applied} aria-label={creditsText.applied}>
      {applied.map(({ name, says }) => (
        <li key={name}>
          <Link
            to={linkTo({ [name]: '', page: 1 })}
            aria-label={creditsText.remove(says)}
            replace
            preventScrollReset
          >
            <span className={styles.says}>{says}</span>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={linkTo(NO_FILTERS)} replace preventScrollReset>
          {creditsText.clear}
        </Link>
      </li>
    </ul>
  );
}
