import { useEffect, useRef } from 'react';

/**
 * Returns a ref for a step's heading. It takes the focus when the step appears, because the
 * previously focused element is gone.
 */
export function useStepHeading(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return heading;
}
