import { useId } from 'react';
import { formatCount } from '../../lib/format';
import { creditsText } from '../../messages/marketplace';
import { SearchBox } from '../../ui/site/search-box';
import { PriceRange } from './price-range';
import styles from './project-filters.module.css';
import type { FacetChoice, ProjectsView } from './projects-view';

/** Narrows the list of projects; each value says how many projects it would show. */
export function ProjectFilters({
  view,
  facets,
  change,
}: {
  view: ProjectsView;
  facets: readonly FacetChoice[];
  change: (change: Partial<ProjectsView>) => void;
}) {
  return (
    <div className={styles.filters}>
      <SearchBox
        label={creditsText.search}
        value={view.q}
        onSearch={(q) => change({ q, page: 1 })}
      />
      {facets.map((facet) => (
        <FacetField
          key={facet.name}
          facet={facet}
          onChoose={(value) => change({ [facet.name]: value, page: 1 })}
        />
      ))}
      <PriceRange
        min={view.minPrice}
        max={view.maxPrice}
        onChange={({ min, max }) => change({ minPrice: min, maxPrice: max, page: 1 })}
      />
    </div>
  );
}

function FacetField({
  facet: { name, chosen, values, count },
  onChoose,
}: {
  facet: FacetChoice;
  onChoose: (value: string) => void;
}) {
  const group = useId();
  const { title, all } = creditsText.facets[name];
  const choices = [
    { value: '', label: all, count },
    ...values.map((choice) => ({ ...choice, label: choice.value })),
  ];
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.count === 0 ? styles.none : ''}>
          <input
            type="radio"
            name={group}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
          <span className={styles.count}>{formatCount(choice.count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
