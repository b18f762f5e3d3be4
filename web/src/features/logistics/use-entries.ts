import type { LogisticsEntry } from '@canopy/domain';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchEntriesOfAdmin, fetchEntriesOfBusiness } from './logistics-api';

type Key = readonly ['logistics', 'list', { readonly adminId: string } | { readonly name: string }];

/** The entries of all businesses of an e-commerce admin, newest first. */
export function useEntriesOfAdmin(adminId: string) {
  return useEntries(['logistics', 'list', { adminId }], () => fetchEntriesOfAdmin(adminId));
}

/** The entries of one business, newest first. */
export function useEntriesOfBusiness(name: string) {
  return useEntries(['logistics', 'list', { name }], () => fetchEntriesOfBusiness(name));
}

function useEntries(key: Key, fetcher: () => Promise<LogisticsEntry[]>) {
  return useSWR<LogisticsEntry[], AppError>(key, fetcher);
}

/** Fetches every list of entries again that is on the screen. */
export function useRefreshEntries(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'logistics');
}
