import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { messages } from '@canopy/domain/common';
import { unavailable } from '../http/refusals';

const last = new Map<string, Promise<unknown>>();

let waiting = 0;

/** The works of all queues of this process that have not begun yet. */
export function countQueued(): number {
  return waiting;
}

/**
 * Queues work that takes a core and much memory, such as resizing a picture: several at once would
 * leave nothing for other requests. Each process has queues of its own.
 * @param queue  whose works wait for each other
 * @param signal aborted when nobody waits for the work any more; it is not begun then
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
 * Waits for a turn of the event loop that no other caller of this function shares. `setImmediate` alone runs all that
 * wait in one turn, and everything else waits for all of them.
 */
export function takeProcessTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
}

/** The requests in each queue, the running one included. */
const requests = new Map<string, number>();

/**
 * Queues the work of a request that blocks the event loop. Other requests, and disconnects of callers, are handled
 * before each work begins.
 * @param most the most requests in the queue
 * @throws 503 when the queue is full; the signal's reason once it is aborted
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
