import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { messages } from '@canopy/domain/common';
import { unavailable } from '../http/refusals';

const last = new Map<string, Promise<unknown>>();

let waiting = 0;

/** Counts the tasks of all queues of this process that have not begun yet. */
export function countQueued(): number {
  return waiting;
}

/**
 * Queues work that takes a core and much memory, such as resizing a picture. Several at once would
 * leave nothing for other requests. Each process has its own queues.
 * @param queue the name of the queue whose tasks run one after the other
 * @param signal aborted once the work is no longer needed; then it is not begun
 */
export function runQueued<T>(
  queue: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  waiting += 1;
  const mine = (last.get(queue) ?? Promise.resolve()).then(() => {
    waiting -= 1;
    signal?.throwIfAborted();
    return work();
  });
  const done = mine
    .catch(() => undefined)
    .then(() => {
      if (last.get(queue) === done) last.delete(queue);
    });
  last.set(queue, done);
  return mine;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for an event loop iteration that no other caller of this function shares. `setImmediate`
 * alone runs all waiting callers in one iteration, and everything else waits for all of them.
 */
export function takeProcessTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
}

/** Number of requests in each queue, the running one included. */
const requests = new Map<string, number>();

/**
 * Queues a request's work that blocks the event loop. Before each task begins, other requests and
 * disconnects are handled.
 * @param most the maximum number of requests in the queue
 * @throws 503 if the queue is full; the signal's reason once it is aborted
 */
export async function queueRequest<T>(
  queue: string,
  most: number,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const before = requests.get(queue) ?? 0;
  if (before >= most) throw unavailable(messages.serverBusy);
  requests.set(queue, before + 1);
  const begin = async () => {
    await yieldToEventLoop();
    signal.throwIfAborted();
    return work();
  };
  try {
    return await runQueued(queue, begin, signal);
  } finally {
    const after = (requests.get(queue) ?? 1) - 1;
    if (after > 0) requests.set(queue, after);
    else requests.delete(queue);
  }
}
