import { Select } from 'antd';

/** Option that is its own label, or a value with a label. */
export type Option = string | { readonly value: string; readonly label: string };

/** Filter of a list by one of several values, or by none, which is ''. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  width,
  onChange,
}: {
  label: string;
  /** Label of the choice that filters nothing. */
  all: string;
  options: readonly Option[];
  value: string;
  /** In pixels. */
  width: number;
  onChange: (value: string) => void;
}) {
  return (
    <Select<string>
      style={{ width }}
      aria-label={label}
      popupMatchSelectWidth={false}
      value={value}
      options={[
        { value: '', label: all },
        ...options.map((each) =>
          typeof each === 'string' ? { value: each, label: each } : { ...each },
        ),
      ]}
      onChange={onChange}
    />
  );
}
