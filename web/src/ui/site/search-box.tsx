import { useSearchText } from '../use-search-text';
import styles from './list-tools.module.css';

/** The search of a public list, passed on when the reader pauses typing, or presses Enter. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const { typed, type, searchNow } = useSearchText(value, onSearch);
  return (
    <search className={styles.search}>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
      />
    </search>
  );
}
