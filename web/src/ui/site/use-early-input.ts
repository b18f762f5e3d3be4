import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated';

/**
 * Adopts a value that the reader has entered into a rendered field before its script ran. React
 * leaves the value on the screen, but would overwrite it at the next change.
 * @param take receives the field, or its group, once React has hydrated it
 */
export function useEarlyInput<Field extends HTMLElement>(
  take: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const isHydrated = useHydrated();
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!isHydrated && field.current) takeNow(field.current);
  }, [isHydrated]);
  return field;
}
