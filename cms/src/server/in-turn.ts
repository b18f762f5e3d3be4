let last: Promise<unknown> = Promise.resolve();

/**
 * Queues work that takes a core and much memory, such as resizing a picture: several at once would
 * leave nothing for other requests.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
