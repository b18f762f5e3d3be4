import { submitForm } from './list-form';
import styles from './list-tools.module.css';

/** The order of a public list. */
export function SortSelect<Sort extends string>({
  label,
  options,
  value,
  form,
}: {
  label: string;
  /** The label of each order; the first is the order without a choice. */
  options: Readonly<Record<Sort, string>>;
  value: string;
  /** The id of its form, where it stands outside of that. */
  form?: string;
}) {
  const sorts = Object.keys(options) as Sort[];
  return (
    <label className={styles.sort}>
      <span>{label}</span>
      <select
        name="sort"
        form={form}
        value={sorts.find((sort) => sort === value) ?? sorts[0]}
        onChange={submitForm}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {options[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
