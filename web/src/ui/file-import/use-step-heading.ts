import { useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when the step appears: what had it is gone. */
export function useStepHeading(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return heading;
}
