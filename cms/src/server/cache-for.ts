/**
 * Caches results for a limited time. Concurrent callers share one pending load. Failed loads are
 * not cached.
 * @param ms the time to keep a result, unless `forget` is called
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
