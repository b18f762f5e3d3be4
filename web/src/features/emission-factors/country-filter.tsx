import { AutoComplete } from 'antd';
import { useEffect, useState } from 'react';
import { factorsText } from '../../messages/admin';
import { countryOptions, matchesTyped } from './countries';
import styles from './factors.module.css';

/** A country to filter by, whole: it is passed on when it is chosen, with Enter, or on leaving. */
export function CountryFilter({
  country,
  onCountry,
}: {
  country: string;
  onCountry: (country: string) => void;
}) {
  const [typed, setTyped] = useState(country);
  useEffect(() => setTyped(country), [country]);

  function passOn(text = '') {
    if (text.trim() !== country) {
      onCountry(text.trim());
    }
  }

  return (
    <AutoComplete
      allowClear
      className={styles.countryFilter}
      aria-label={factorsText.countryFilter}
      placeholder={factorsText.anyCountry}
      popupMatchSelectWidth={false}
      options={countryOptions()}
      showSearch={{ filterOption: matchesTyped }}
      value={typed}
      onChange={(text: string | undefined) => setTyped(text ?? '')}
      onSelect={passOn}
      onClear={passOn}
      onBlur={() => passOn(typed)}
      onInputKeyDown={({ key }) => key === 'Enter' && passOn(typed)}
    />
  );
}
