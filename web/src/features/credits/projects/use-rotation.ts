import { useEffect, useState, useSyncExternalStore } from 'react';

const SECONDS = 7;

/**
 * Rotates through slides and returns the current one. Rotation pauses while the pointer or the
 * focus is inside. It never starts by itself for users who prefer reduced motion.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const isMotionUnwelcome = useSyncExternalStore(onMotionChange, readMotion, () => true);
  const [chosen, setPlaying] = useState<boolean>();
  const isPlaying = chosen ?? !isMotionUnwelcome;
  const [isHeld, setHeld] = useState(false);
  const isRotating = isPlaying && !isHeld && count > 1;

  // Choosing a slide restarts the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: index is why the time starts again
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setIndex((now) => (now + 1) % count), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isRotating, count, index]);

  return {
    index: Math.min(index, count - 1),
    isPlaying,
    /** Whether rotation is paused or off. */
    isStill: !isRotating,
    setPlaying,
    hold: () => setHeld(true),
    release: () => setHeld(false),
    show: (wanted: number) => setIndex((wanted + count) % count),
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function readMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
