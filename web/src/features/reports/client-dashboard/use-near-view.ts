import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Distance from the viewport that counts as near, so that loading starts before the element is
 * visible.
 */
const MARGIN = '200px';

/** Returns a ref and whether its element has ever come near the viewport. */
export function useNearView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isNear || !target.current) {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setNear(true);
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);

  return [target, isNear];
}
