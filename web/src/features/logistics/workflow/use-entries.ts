import { useSyncExternalStore } from 'react';
import { NOTHING, onEntriesChange, type StoredEntries, storedEntries } from './entries-store';

/** The entries that this browser keeps, in step with its other tabs. */
export function useEntries(): StoredEntries {
  return useSyncExternalStore(onEntriesChange, storedEntries, () => NOTHING);
}
