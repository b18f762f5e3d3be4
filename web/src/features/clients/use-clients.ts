import type { Client, Member } from '@canopy/domain';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchClients, fetchUsersOf } from './clients-api';

const FEATURE = 'clients';

export function useClients() {
  return useSWR<Client[], AppError>([FEATURE, 'list'], fetchClients);
}

/** The users of one client. */
export function useUsersOf(clientId: string) {
  return useSWR<Member[], AppError>([FEATURE, 'users', clientId], () => fetchUsersOf(clientId));
}

/** Asks for everything about clients anew, after a change. */
export function useRefreshClients() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => Array.isArray(key) && key[0] === FEATURE), [mutate]);
}
