import { SCOPES } from '@canopy/domain';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { factorText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { SearchField } from '../../ui/search-field';
import { categoryOptions, SCOPE_OPTIONS } from './category-options';
import { DEFAULT_VIEW, type FactorView, filtersOf } from './factor-view';
import styles from './factors.module.css';
import { fetchAllFactors } from './factors-api';
import { CSV_COLUMNS } from './factors-csv';

/** What narrows the list, and the download of what is left. */
export function FactorFilters({
  view,
  onView,
}: {
  view: FactorView;
  onView: (change: Partial<FactorView>) => void;
}) {
  const { notification } = App.useApp();
  const [isFetching, setIsFetching] = useState(false);
  const scope = SCOPES.find((each) => each === view.scope);

  async function download() {
    setIsFetching(true);
    try {
      downloadCsv(factorText.csvName, CSV_COLUMNS, await fetchAllFactors(filtersOf(view)));
    } catch (thrown) {
      const { message } = toAppError(thrown);
      notification.error({ title: factorText.csvFailed, description: message });
    } finally {
      setIsFetching(false);
    }
  }

  return (
    <div className={styles.filters}>
      <SearchField
        label={factorText.search}
        value={view.q}
        onSearch={(q) => onView({ q, page: 1 })}
      />
      <Select
        allowClear
        className={styles.scope}
        aria-label={factorText.group}
        placeholder={factorText.allScopes}
        value={view.scope || undefined}
        options={SCOPE_OPTIONS}
        onChange={(chosen) => onView({ scope: chosen ?? '', category: '', page: 1 })}
      />
      <Select
        allowClear
        showSearch
        className={styles.category}
        aria-label={factorText.category}
        placeholder={factorText.allCategories}
        value={view.category || undefined}
        options={categoryOptions(scope)}
        onChange={(chosen) => onView({ category: chosen ?? '', page: 1 })}
      />
      <SearchField
        label={factorText.countryFilter}
        value={view.country}
        onSearch={(country) => onView({ country, page: 1 })}
      />
      <Button loading={isFetching} onClick={download}>
        {appText.download}
      </Button>
      {JSON.stringify(view) !== JSON.stringify(DEFAULT_VIEW) && (
        <Button type="text" onClick={() => onView(DEFAULT_VIEW)}>
          {factorText.showAll}
        </Button>
      )}
    </div>
  );
}
