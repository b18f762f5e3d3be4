const last = new Map<string, Promise<unknown>>();

let waiting = 0;

/** The works of all queues of this process that have not begun yet. */
export function countWaitingWorks(): number {
  return waiting;
}

/**
 * Queues work that takes a core and much memory, such as resizing a picture: several at once would
 * leave nothing for other requests. Each process has queues of its own.
 * @param queue  whose works wait for each other
 * @param signal aborted when nobody waits for the work any more; it is not begun then
 */
export function inTurn<T>(queue: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
