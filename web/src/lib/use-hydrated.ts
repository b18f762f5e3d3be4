import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Reports whether script runs the page: false in server-rendered markup until React has hydrated
 * it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
