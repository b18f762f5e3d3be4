import { BUYER_STATUSES, BUYER_TYPES } from '@canopy/domain';
import { Button, Select } from 'antd';
import { countryOptions } from '../../lib/countries';
import { downloadCsv } from '../../lib/csv';
import { buyersText as text } from '../../messages/buyers';
import { listText } from '../../messages/content';
import { tableText } from '../../messages/en';
import { CountryFilter } from '../../ui/country-filter';
import { CsvButton } from '../../ui/csv-button';
import { SearchField } from '../../ui/search-field';
import styles from './buyers.module.css';
import { fetchAllBuyers } from './buyers-api';
import { BUYER_CSV } from './buyers-csv';
import { type BuyersView, filterOf, isFiltered, NO_FILTERS } from './buyers-view';

export function BuyerFilters({
  view,
  onView,
  isEmpty,
}: {
  view: BuyersView;
  onView: (change: Partial<BuyersView>) => void;
  /** Nothing is listed that could be downloaded. */
  isEmpty: boolean;
}) {
  const filter = filterOf(view);
  return (
    <search className={styles.filters} aria-label={listText.filters}>
      <SearchField label={text.search} value={view.q} onSearch={(q) => onView({ q, page: 1 })} />
      <Select
        className={styles.filter}
        aria-label={text.typeFilter}
        value={filter.buyerType ?? ''}
        options={[
          { value: '', label: text.allTypes },
          ...BUYER_TYPES.map((value) => ({ value, label: value })),
        ]}
        onChange={(type) => onView({ type, page: 1 })}
      />
      <Select
        className={styles.filter}
        aria-label={text.statusFilter}
        value={filter.buyerStatus ?? ''}
        options={[
          { value: '', label: text.allStatuses },
          ...BUYER_STATUSES.map((value) => ({ value, label: value })),
        ]}
        onChange={(status) => onView({ status, page: 1 })}
      />
      <CountryFilter
        country={view.country}
        countries={countryOptions().map(({ value }) => value)}
        onCountry={(country) => onView({ country, page: 1 })}
      />
      {isFiltered(view) && <Button onClick={() => onView(NO_FILTERS)}>{tableText.clear}</Button>}
      <CsvButton
        disabled={isEmpty}
        failed={listText.csvFailed}
        download={async () => downloadCsv(text.csvName, BUYER_CSV, await fetchAllBuyers(filter))}
      />
    </search>
  );
}
