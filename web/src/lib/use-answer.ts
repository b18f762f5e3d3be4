import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { AppError } from './app-error';

/**
 * Loads a call's answer through SWR's cache.
 * @param key begins with the subject, see {@link useRefresh}; null waits
 */
export function useAnswer<Data>(
  key: readonly [subject: string, ...parts: unknown[]] | null,
  ask: () => Promise<Data>,
  options?: SWRConfiguration<Data, AppError>,
) {
  return useSWR<Data, AppError>(key, ask, options);
}

/** Returns a function that reloads all visible data of a subject, after a change. */
export function useRefresh(subject: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate((key) => Array.isArray(key) && key[0] === subject),
    [mutate, subject],
  );
}
