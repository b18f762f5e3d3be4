import { formatCount } from '../../../lib/site-format';
import { creditsText } from '../../../messages/credits/credits';
import { submitForm } from '../../../ui/site/list-form';
import { SearchBox } from '../../../ui/site/search-box';
import { PriceRange } from './price-range';
import styles from './project-filters.module.css';
import type { FacetChoice, ProjectsView } from './projects-view';

const FILTERS_ID = 'all-filters';

/**
 * Filters of the project list. Each value shows its number of projects. On phones they are a
 * popover, which also works without script.
 */
export function ProjectFilters({
  view,
  facets,
}: {
  view: ProjectsView;
  facets: readonly FacetChoice[];
}) {
  return (
    <div className={styles.tools}>
      <SearchBox label={creditsText.search} value={view.q} />
      <button type="button" className={`button ${styles.open}`} popoverTarget={FILTERS_ID}>
        {creditsText.filters}
      </button>
      <div id={FILTERS_ID} popover="auto" className={styles.filters}>
        {facets.map((facet) => (
          <FacetField key={facet.name} facet={facet} chosen={view[facet.name]} />
        ))}
        <PriceRange min={view.minPrice} max={view.maxPrice} />
        <button
          type="submit"
          className={`button ${styles.apply}`}
          onClick={({ currentTarget }) =>
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          }
        >
          {creditsText.apply}
        </button>
      </div>
    </div>
  );
}

function FacetField({
  facet: { name, values, count },
  chosen,
}: {
  facet: FacetChoice;
  /** Value in the address. */
  chosen: string;
}) {
  const { title, all } = creditsText.facets[name];
  const choices = [
    { value: '', label: all, count },
    ...values.map((choice) => ({ ...choice, label: choice.value })),
  ];
  const shown = values.some(({ value }) => value === chosen) ? chosen : '';
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.count === 0 ? styles.none : ''}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === shown}
            onChange={submitForm}
          />
          <span>{choice.label}</span>
          <span className={styles.count}>{formatCount(choice.count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
