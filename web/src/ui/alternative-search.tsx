import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { NamedAlternative } from '../lib/alternatives';
import { factorSearchText } from '../messages/user';
import styles from './alternative-search.module.css';

/** A list of nine is read at a glance. */
const READ_AT_A_GLANCE = 9;

/** Searches many alternatives, and says when none has the words. */
export function AlternativeSearch({
  all,
  found,
  sought,
  onSearch,
  onKeyDown,
  controls,
}: {
  all: readonly NamedAlternative[];
  found: readonly NamedAlternative[];
  sought: string;
  onSearch: (sought: string) => void;
  /** Enter never sends a form around it. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The id of the list that it narrows. */
  controls?: string;
}) {
  return (
    <>
      {all.length > READ_AT_A_GLANCE && (
        <Input
          allowClear
          className={styles.search}
          value={sought}
          aria-label={factorSearchText.label}
          placeholder={factorSearchText.label}
          aria-controls={controls}
          onChange={({ target }) => onSearch(target.value)}
          onPressEnter={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
        />
      )}
      {found.length === 0 && <p role="status">{factorSearchText.none}</p>}
    </>
  );
}
