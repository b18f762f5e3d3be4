import type { ReactNode } from 'react';
import { siteText } from '../../messages/site';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box';

/** The tools above a public list: its search, how much of it there is, and its order. */
export function ListTools({
  label,
  search,
  found,
  resultsId,
  children,
}: {
  label: string;
  search: string;
  /** Such as `12 products`. */
  found: string;
  /** Where the pages of the list begin. */
  resultsId: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <SearchBox label={label} value={search} />
      <button type="submit" className="button">
        {siteText.show}
      </button>
      <p id={resultsId} className={styles.found} role="status">
        {found}
      </p>
      {children}
    </div>
  );
}
