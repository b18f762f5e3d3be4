import { formatRupees } from '@canopy/domain';
import { creditsText } from '../../messages/marketplace';
import styles from './project-filters.module.css';
import { boundOf, type FacetChoice, NO_FILTERS, type ProjectsView } from './projects-view';

/** The filters in use, each to take away, and all at once; nothing while there are none. */
export function AppliedFilters({
  view,
  facets,
  change,
}: {
  view: ProjectsView;
  facets: readonly FacetChoice[];
  change: (change: Partial<ProjectsView>) => void;
}) {
  const { q, minPrice, maxPrice } = view;
  const [lowest, highest] = [boundOf(minPrice), boundOf(maxPrice)];
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
          <button
            type="button"
            aria-label={creditsText.remove(says)}
            onClick={() => change({ [name]: '', page: 1 })}
          >
            {says}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => change(NO_FILTERS)}>
          {creditsText.clear}
        </button>
      </li>
    </ul>
  );
}
