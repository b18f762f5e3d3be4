import type { Business } from '@canopy/domain';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchBusinesses } from './businesses-api';

/** The businesses of an e-commerce admin, newest first. */
export function useBusinesses(adminId: string) {
  return useSWR<Business[], AppError, readonly ['businesses', 'list', string]>(
    ['businesses', 'list', adminId],
    ([, , id]) => fetchBusinesses(id),
  );
}

/** Fetches every list of businesses again that is on the screen. */
export function useRefreshBusinesses(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'businesses');
}
