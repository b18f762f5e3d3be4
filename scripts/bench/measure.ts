import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the median duration of a call in ms. Warm-up calls are not measured.
 * @param call receives the number of the call, from 0
 */
export async function medianMs(
  call: (n: number) => Promise<unknown>,
  rounds: number,
  warmUps: number,
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < warmUps + rounds; n++) {
    const begun = performance.now();
    await call(n);
    if (n >= warmUps) times.push(performance.now() - begun);
  }
  return median(times);
}

/**
 * Repeats a call until other work has ended, and returns its longest duration in ms.
 * @param pauseMs pause between two calls
 */
export async function worstMsDuring(
  working: Promise<unknown>,
  call: () => Promise<unknown>,
  pauseMs: number,
): Promise<number> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  working.then(done, done);
  let worst = 0;
  while (!isDone) {
    const begun = performance.now();
    await call();
    worst = Math.max(worst, performance.now() - begun);
    await pause(pauseMs);
  }
  return worst;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
