/**
 * Keeps what was loaded for a while. Whoever asks meanwhile waits for the same loading. What could
 * not be loaded is asked for again.
 * @param ms how long, unless it is told to forget
 */
export function cacheFor<K, V>(ms: number, load: (key: K) => Promise<V>) {
  const kept = new Map<K, { readonly until: number; readonly value: Promise<V> }>();
  const recall = (key: K): Promise<V> => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    const value = load(key);
    kept.set(key, { until: performance.now() + ms, value });
    value.catch(() => kept.delete(key));
    return value;
  };
  return Object.assign(recall, { forget: (key: K) => void kept.delete(key) });
}
