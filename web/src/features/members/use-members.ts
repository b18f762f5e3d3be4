import type { Member } from '@canopy/domain';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchMembers } from './members-api';

export function useMembers() {
  return useSWR<Member[], AppError>(['members', 'list'], fetchMembers);
}

/** Asks for everything about users anew, after a change. */
export function useRefreshMembers() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => Array.isArray(key) && key[0] === 'members'), [mutate]);
}
