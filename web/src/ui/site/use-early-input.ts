import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated';

/**
 * Takes over what somebody has entered into a rendered field before its script ran. React leaves that on the screen,
 * and would write its own value over it at the next change.
 * @param take is given the field, or its group, once React has taken it over
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
