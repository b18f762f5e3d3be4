import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from './use-latest';

/**
 * Makes a function that waits while a condition holds. It resolves after the first render without
 * the condition.
 */
export function useWaitWhile(condition: boolean): () => Promise<void> {
  const latest = useLatest(condition);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (condition) return;
    for (const go of waiting.current.splice(0)) go();
  });
  return useCallback(
    () =>
      latest.current
        ? new Promise<void>((resolve) => waiting.current.push(resolve))
        : Promise.resolve(),
    [latest],
  );
}
