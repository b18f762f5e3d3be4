import { SHORT_TEXT } from '@canopy/domain/common';
import { useRef } from 'react';
import { useSearchText } from '../use-search-text';
import styles from './list-tools.module.css';
import { SearchIcon } from './search-icon';

/** Search of a public list, submitted with its form when the reader pauses typing. */
export function SearchBox({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useSearchText(value, () => input.current?.form?.requestSubmit());
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={SHORT_TEXT}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  );
}
