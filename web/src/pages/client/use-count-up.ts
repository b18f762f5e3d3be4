import { useEffect, useState } from 'react';

const DURATION_MS = 2400;

/** Counts from 0 up to `target`, fast at first. With reduced motion it returns `target` at once. */
export function useCountUp(target: number): number {
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [value, setValue] = useState(isStill ? target : 0);

  useEffect(() => {
    if (isStill) {
      return;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const passed = Math.min(1, (now - start) / DURATION_MS);
      setValue(Math.round(target * (1 - (1 - passed) ** 3)));
      if (passed < 1) {
        frame = requestAnimationFrame(step);
      }
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, isStill]);

  return value;
}
