let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work that takes a core and much memory, such as making a picture smaller, after all that was
 * asked for before it: several at once would leave nothing for other requests.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
