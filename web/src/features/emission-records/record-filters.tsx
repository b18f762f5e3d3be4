import { SCOPES } from '@canopy/domain';
import { Button, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { recordText } from '../../messages/user';
import styles from './emission-records.module.css';
import {
  ALL_YEARS,
  categoriesOf,
  isNarrowed,
  type RecordListState,
  yearsToOffer,
} from './record-list';

/** Long enough not to ask for every letter. */
const PAUSE_MS = 300;

export function RecordFilters({
  state,
  onChange,
}: {
  state: RecordListState;
  onChange: (change: Partial<RecordListState>) => void;
}) {
  const id = useId();
  const filter = (change: Partial<RecordListState>) => onChange({ ...change, page: 1 });
  const years = yearsToOffer(new Date().toISOString().slice(0, 10), state.year);

  return (
    <section className={styles.filters} aria-label={recordText.filters}>
      <Filter
        id={`${id}-year`}
        label={recordText.year}
        value={state.year}
        options={[...years, { value: ALL_YEARS, label: recordText.allYears }]}
        onChange={(year) => filter({ year, leftOut: '' })}
      />
      <Filter
        id={`${id}-scope`}
        label={recordText.scope}
        value={state.scope}
        options={[{ value: '', label: recordText.allScopes }, ...SCOPES]}
        onChange={(scope) => {
          const keeps = scope === '' || categoriesOf(scope).includes(state.category);
          filter({ scope, ...(!keeps && { category: '' }) });
        }}
      />
      <Filter
        id={`${id}-category`}
        label={recordText.category}
        value={state.category}
        options={[{ value: '', label: recordText.allCategories }, ...categoriesOf(state.scope)]}
        onChange={(category) => filter({ category })}
        wide
      />
      <SearchField q={state.q} onSearch={(q) => filter({ q })} />
      {isNarrowed(state) && (
        <Button onClick={() => filter({ scope: '', category: '', q: '' })}>
          {recordText.clearFilters}
        </Button>
      )}
    </section>
  );
}

type FilterOption = string | { value: string; label: string };

function Filter({
  id,
  label,
  value,
  options,
  onChange,
  wide = false,
}: {
  id: string;
  label: string;
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
  wide?: boolean;
}) {
  return (
    <div className={wide ? styles.wideFilter : styles.filter}>
      <label htmlFor={id}>{label}</label>
      <Select<string>
        id={id}
        value={value}
        options={options.map((each) =>
          typeof each === 'string' ? { value: each, label: each } : each,
        )}
        onChange={onChange}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}

/** Searches a moment after the last letter; the address decides when it changes from elsewhere. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const id = useId();
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{recordText.search}</label>
      <Input
        id={id}
        type="search"
        value={text}
        allowClear
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => onSearch(text)}
      />
    </div>
  );
}
