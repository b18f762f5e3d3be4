import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the last render, for callbacks that outlive theirs: those that wait for an answer, and
 * those that stay the same so that rows are not drawn anew. An effect takes `useEffectEvent` instead.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
