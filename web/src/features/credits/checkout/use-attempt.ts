import { useMemo } from 'react';
import { useHydrated } from '../../../lib/use-hydrated';
import { type Attempt, readAttempt } from './attempt';

/**
 * The attempt that an earlier visit of this tab was interrupted in; null while the page is taken over from the
 * server, which knows of none. Attempts of this visit do not change it.
 * @param name the project whose credits are bought, or 'products'
 */
export function useAttempt<Input>(name: string): Attempt<Input> | null {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? readAttempt<Input>(name) : null), [isHydrated, name]);
}
