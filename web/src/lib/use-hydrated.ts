import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether script runs the page: false in what the server has rendered, until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
