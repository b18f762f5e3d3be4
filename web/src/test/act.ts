import { createRequire } from 'node:module';
import type { act } from 'react';
import { flushSync } from 'react-dom';

interface Scheduler {
  readonly unstable_IdlePriority: number;
  unstable_scheduleCallback(priority: number, callback: () => void): void;
}

const load = createRequire(import.meta.url);
const scheduler: Scheduler = createRequire(load.resolve('react-dom'))('scheduler');
const react: { act?: typeof act } = load('react');

// Kept here, because tests replace them.
const { setTimeout, clearTimeout } = globalThis;

/** Pending animation frames. */
const frames = new Set<number>();

// jsdom draws a frame every 16 ms. Menus and dialogs move the focus in a frame. That would take it
// from a field in which a test already types.
window.requestAnimationFrame = (callback) => {
  const frame = Number(
    setTimeout(() => {
      frames.delete(frame);
      callback(performance.now());
    }),
  );
  frames.add(frame);
  return frame;
};
window.cancelAnimationFrame = (frame) => {
  clearTimeout(frame);
  frames.delete(frame);
};

/** Limits the wait, because a callback may request another frame each time. */
const MOST_FRAMES = 8;

/**
 * Waits until React has rendered deferred work, such as an opened page, and has run its effects and
 * frames.
 */
export async function settle(): Promise<void> {
  await waitUntilIdle();
  for (let left = MOST_FRAMES; frames.size > 0 && left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await waitUntilIdle();
  }
}

function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve);
  });
}

/**
 * Replaces React's `act`, which its production build lacks. The testing library calls it around
 * each event.
 */
function actNow<Result>(callback: () => Result): Promise<Awaited<Result>> {
  return afterwards(flushSync(callback));
}

async function afterwards<Result>(result: Result): Promise<Awaited<Result>> {
  const value = await result;
  await settle();
  return value;
}

react.act = actNow as typeof act;
