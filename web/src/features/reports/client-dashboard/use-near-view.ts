import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distance below the edge of the window that counts as near: enough to load before it is reached. */
const MARGIN = '200px';

/** Whether an element has come near the part of the page that is seen. Once near, it stays so. */
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
