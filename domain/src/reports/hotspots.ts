/** The share of the total that hotspots make up together. */
export const HOTSPOT_SHARE = 0.8;

export type Hotspot<Source> = Source & {
  /** Share of the total, 0 to 1. */
  readonly share: number;
  /** Share of the total, 0 to 1, of this one and all larger ones together. */
  readonly cumulative: number;
};

/**
 * The fewest sources that make up at least 80 % of the total, largest first. Of equal ones, the
 * first in the list is taken. Sources of 0 are never among them, and a total of 0 has no hotspots.
 * @param sources `total` in kg CO2e, not negative
 */
export function findHotspots<Source extends { readonly total: number }>(
  sources: readonly Source[],
): Hotspot<Source>[] {
  const all = sources.reduce((kg, { total }) => kg + total, 0);
  // Sums differ in their last digits when added up in another order; that must not add a source.
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
