import type { Client, Member } from '@canopy/domain';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchClients, fetchUsersOf } from './clients-api';

export function useClients() {
  return useSWR<Client[], AppError>(['clients', 'list'], fetchClients);
}

export function useUsersOf(clientId: string) {
  return useSWR<Member[], AppError>(['clients', 'users', clientId], () => fetchUsersOf(clientId));
}

/** Asks for everything about clients anew, after a change. */
export function useRefreshClients() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => Array.isArray(key) && key[0] === 'clients'), [mutate]);
}
