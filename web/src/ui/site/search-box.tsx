import { SHORT_TEXT } from '@canopy/domain';
import { useRef } from 'react';
import { useSearchText } from '../use-search-text';
import styles from './list-tools.module.css';

/** The search of a public list, sent with its form when the reader pauses typing. */
export function SearchBox({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useSearchText(value, () => input.current?.form?.requestSubmit());
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
