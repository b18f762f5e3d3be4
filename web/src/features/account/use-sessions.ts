import type { OwnSession } from '@canopy/domain';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchSessions } from './account-api';

const KEY = ['account', 'sessions'] as const;

export function useSessions() {
  return useSWR<OwnSession[], AppError>(KEY, fetchSessions);
}

/** Asks for the sessions anew, after some have ended. */
export function useRefreshSessions() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(KEY), [mutate]);
}
