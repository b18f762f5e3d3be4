import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { NamedAlternative } from '../lib/alternatives';
import { factorSearchText } from '../messages/user';
import styles from './alternative-search.module.css';

/** Number of alternatives that need no search, because readers see them at a glance. */
const READ_AT_A_GLANCE = 9;

/** Search over many alternatives. It reports when none contains the words. */
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
  /** Called for each key. Enter never submits a surrounding form. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Id of the list that the search narrows. */
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
