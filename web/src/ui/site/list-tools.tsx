import type { ReactNode } from 'react';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box';

/** The tools above a public list: its search, how much of it there is, and its order. */
export function ListTools({
  label,
  search,
  onSearch,
  found,
  resultsId,
  children,
}: {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  /** Such as `12 products`. */
  found: string;
  /** Where the pages of the list begin. */
  resultsId: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <SearchBox label={label} value={search} onSearch={onSearch} />
      <p id={resultsId} className={styles.found} role="status">
        {found}
      </p>
      {children}
    </div>
  );
}
