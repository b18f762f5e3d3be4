import { useSyncExternalStore } from 'react';
import { NOTHING, onEntriesChange, type StoredEntries, storedEntries } from './entries-store';

/** Returns this browser's entries, synchronised between tabs. */
export function useEntries(): StoredEntries {
  return useSyncExternalStore(onEntriesChange, storedEntries, () => NOTHING);
}
