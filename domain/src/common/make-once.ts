/**
 * Returns a function that makes a value on its first call. Browsers on slow phones take 50 ms for
 * an `Intl` format, which most pages do not need.
 */
export function makeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
