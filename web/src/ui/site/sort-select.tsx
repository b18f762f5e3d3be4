import { siteText } from '../../messages/site';
import { submitForm } from './list-form';
import styles from './list-tools.module.css';

/** The order of a public list. */
export function SortSelect<Sort extends string>({
  label,
  options,
  value,
  isSearch,
  form,
}: {
  label: string;
  /** The label of each order; the first is the order without a choice. */
  options: Readonly<Record<Sort, string>>;
  value: string;
  /** The first order is then that of the search: the best first. */
  isSearch: boolean;
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
        {sorts.map((sort, place) => (
          <option key={sort} value={sort}>
            {isSearch && place === 0 ? siteText.search.bestFirst : options[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
