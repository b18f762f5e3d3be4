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

/** Lets React draw what it has put off, such as a page that is opened, and run the effects of that. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve);
  });
}

/** React's `act`, which its production build leaves out: the testing library calls it around each event. */
function actNow<Result>(callback: () => Result): Promise<Awaited<Result>> {
  return afterwards(flushSync(callback));
}

async function afterwards<Result>(result: Result): Promise<Awaited<Result>> {
  const value = await result;
  await settle();
  return value;
}

react.act = actNow as typeof act;
