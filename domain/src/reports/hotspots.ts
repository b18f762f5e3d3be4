/** Share of the total that hotspots reach together. */
export const HOTSPOT_SHARE = 0.8;

export type Hotspot<Source> = Source & {
  /** Fraction of the total, 0 to 1. */
  readonly share: number;
  /** Cumulative fraction of the total including all larger sources, 0 to 1. */
  readonly cumulative: number;
};

/**
 * Finds the fewest sources that make up at least 80 % of the total, largest first. Ties keep the
 * order of the list. Sources of 0 are never included. A total of 0 has no hotspots.
 * @param sources `total` in kg CO2e, not negative
 */
export function findHotspots<Source extends { readonly total: number }>(
  sources: readonly Source[],
): Hotspot<Source>[] {
  const all = sources.reduce((kg, { total }) => kg + total, 0);
  // Addition in another order changes the last digits. The tolerance keeps this from adding a
  // source.
  const enough = all * (HOTSPOT_SHARE - 1e-12);
  const hotspots: Hotspot<Source>[] = [];
  let kg = 0;
  for (const source of [...sources].sort((a, b) => b.total - a.total)) {
    if (source.total <= 0 || kg >= enough) break;
    kg += source.total;
    hotspots.push({ ...source, share: source.total / all, cumulative: Math.min(1, kg / all) });
  }
  return hotspots;
}
