import { Select } from 'antd';
import { countryText } from '../messages/tables';

/** Filter by one of the offered countries. */
export function CountryFilter({
  country,
  countries,
  onCountry,
}: {
  country: string;
  countries: readonly string[];
  onCountry: (country: string) => void;
}) {
  return (
    <Select<string>
      allowClear
      style={{ width: 184 }}
      aria-label={countryText.filter}
      placeholder={countryText.any}
      popupMatchSelectWidth={false}
      options={countries.map((value) => ({ value, label: value }))}
      value={country || undefined}
      onChange={(chosen?: string) => onCountry(chosen ?? '')}
    />
  );
}
