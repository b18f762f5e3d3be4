import styles from './list-tools.module.css';

/** The order of a public list. */
export function SortSelect<Sort extends string>({
  label,
  options,
  value,
  onSort,
}: {
  label: string;
  /** The label of each order; the first is the order without a choice. */
  options: Readonly<Record<Sort, string>>;
  value: string;
  onSort: (sort: Sort) => void;
}) {
  const sorts = Object.keys(options) as Sort[];
  return (
    <label className={styles.sort}>
      <span>{label}</span>
      <select
        value={sorts.find((sort) => sort === value) ?? sorts[0]}
        onChange={({ target }) => onSort(target.value as Sort)}
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
