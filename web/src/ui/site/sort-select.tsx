import { siteText } from '../../messages/site';
import { submitForm } from './list-form';
import styles from './list-tools.module.css';

/** Order of a public list. */
export function SortSelect<Sort extends string>({
  label,
  options,
  value,
  isSearch,
  form,
}: {
  label: string;
  /** Label of each order. The first is the default. */
  options: Readonly<Record<Sort, string>>;
  value: string;
  /** Whether the list shows search results. The first order is then the best match. */
  isSearch: boolean;
  /** Id of the form, if the field is outside it. */
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
