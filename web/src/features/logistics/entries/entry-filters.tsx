import { TRANSACTION_TYPES, VEHICLES } from '@canopy/domain/logistics';
import { Button } from 'antd';
import { tableText } from '../../../messages/logistics/ecommerce';
import { FilterSelect } from '../../../ui/filter-select';
import { SearchField } from '../../../ui/search-field';
import type { ChangeList, EntryListState } from './list-state';
import styles from './logistics.module.css';
import { isFiltered } from './summaries';

export function EntryFilters({
  label,
  state,
  onChange,
}: {
  label: string;
  state: EntryListState;
  onChange: ChangeList;
}) {
  return (
    <div className={styles.filters}>
      <SearchField label={label} value={state.q} onSearch={(q) => onChange({ q, page: 1 })} />
      <FilterSelect
        label={tableText.type}
        all={`${tableText.type}: ${tableText.all}`}
        options={TRANSACTION_TYPES}
        value={state.type}
        width={200}
        onChange={(type) => onChange({ type, page: 1 })}
      />
      <FilterSelect
        label={tableText.vehicle}
        all={`${tableText.vehicle}: ${tableText.all}`}
        options={VEHICLES}
        value={state.vehicle}
        width={190}
        onChange={(vehicle) => onChange({ vehicle, page: 1 })}
      />
      {isFiltered(state) && (
        <Button type="text" onClick={() => onChange({ q: '', type: '', vehicle: '', page: 1 })}>
          {tableText.reset}
        </Button>
      )}
    </div>
  );
}
