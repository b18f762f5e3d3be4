import { MAIN_CATEGORIES, mainCategoriesOf, SCOPES } from '@canopy/domain';
import { Button, Select } from 'antd';
import { factorsText } from '../../messages/admin';
import { tableText } from '../../messages/en';
import { CountryFilter } from '../../ui/country-filter';
import { SearchField } from '../../ui/search-field';
import styles from './factors.module.css';
import { type FactorsView, isFiltered, NO_FILTERS } from './factors-view';
import { useFactorCountries } from './use-factors';

export function FactorFilters({
  view,
  onView,
}: {
  view: FactorsView;
  onView: (change: Partial<FactorsView>) => void;
}) {
  const scope = SCOPES.find((each) => each === view.scope);
  const categories = scope ? mainCategoriesOf(scope) : MAIN_CATEGORIES;
  return (
    <search className={styles.filters} aria-label={factorsText.filters}>
      <SearchField
        label={factorsText.search}
        value={view.q}
        onSearch={(q) => onView({ q, page: 1 })}
      />
      <Select
        className={styles.scopeFilter}
        aria-label={factorsText.scopeFilter}
        value={scope ?? ''}
        options={[
          { value: '', label: factorsText.allScopes },
          ...SCOPES.map((each) => ({ value: each, label: each })),
        ]}
        // A category of another scope would leave nothing to show.
        onChange={(next) => onView({ scope: next, category: '', page: 1 })}
      />
      <Select
        className={styles.categoryFilter}
        aria-label={factorsText.categoryFilter}
        value={categories.find(({ name }) => name === view.category)?.name ?? ''}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: factorsText.allCategories },
          ...categories.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(category) => onView({ category, page: 1 })}
      />
      <CountryFilter
        country={view.country}
        countries={useFactorCountries()}
        onCountry={(country) => onView({ country, page: 1 })}
      />
      {isFiltered(view) && <Button onClick={() => onView(NO_FILTERS)}>{tableText.clear}</Button>}
    </search>
  );
}
