import { Select } from 'antd';

/** A text, or a value that has another one. */
export type Option = string | { readonly value: string; readonly label: string };

/** One of several to filter a list by, or all of them, which is ''. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  width,
  onChange,
}: {
  label: string;
  /** The label of the choice of all. */
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
