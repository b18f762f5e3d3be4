import { useMemo } from 'react';
import { useHydrated } from '../../../lib/use-hydrated';
import { type Attempt, readAttempt } from './attempt';

/**
 * Returns the attempt that a reload of this tab interrupted. It is null during hydration, because
 * the server has no session storage. Later attempts don't change it.
 * @param name project id of the credits, or 'products'
 */
export function useAttempt<Input>(name: string): Attempt<Input> | null {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? readAttempt<Input>(name) : null), [isHydrated, name]);
}
