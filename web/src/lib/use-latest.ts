import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the last render's value, for callbacks that outlive their render. Some wait for an
 * answer. Others stay the same, so that rows do not render again. In effects, use `useEffectEvent`.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
