import { TRANSACTION_TYPES, VEHICLES } from '@canopy/domain';
import { Button, Select } from 'antd';
import { tableText } from '../../messages/ecommerce';
import { SearchField } from '../../ui/search-field';
import type { ChangeList, EntryListState } from './list-state';
import styles from './logistics.module.css';
import { isFiltered } from './summaries';

const optionsOf = (title: string, values: readonly string[]) => [
  { value: '', label: `${title}: ${tableText.all}` },
  ...values.map((value) => ({ value, label: value })),
];

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
      <Select
        aria-label={tableText.type}
        style={{ width: 200 }}
        value={state.type}
        options={optionsOf(tableText.type, TRANSACTION_TYPES)}
        onChange={(type) => onChange({ type, page: 1 })}
      />
      <Select
        aria-label={tableText.vehicle}
        style={{ width: 190 }}
        value={state.vehicle}
        options={optionsOf(tableText.vehicle, VEHICLES)}
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
