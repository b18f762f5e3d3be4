import type { ReactNode } from 'react';
import { siteText } from '../../messages/site';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box';

/** Tools above a public list: its search, its count, and its order. */
export function ListTools({
  label,
  search,
  found,
  resultsId,
  children,
}: {
  label: string;
  search: string;
  /** Count of the matches, such as `12 products`. */
  found: string;
  /** Id of the element where each page of the list begins. */
  resultsId: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <SearchBox label={label} value={search} />
      <button type="submit" className="button">
        {siteText.search.submit}
      </button>
      <p id={resultsId} className={styles.found} role="status">
        {found}
      </p>
      {children}
    </div>
  );
}
