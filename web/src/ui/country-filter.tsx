import { AutoComplete } from 'antd';
import { useEffect, useState } from 'react';
import { countryOptions, matchesTyped } from '../lib/countries';
import { countryText } from '../messages/en';

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
      style={{ width: 184 }}
      aria-label={countryText.filter}
      placeholder={countryText.any}
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
