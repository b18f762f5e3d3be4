/** The part of the total that hotspots make together. */
export const HOTSPOT_SHARE = 0.8;

export type Hotspot<Source> = Source & {
  /** Of the total, 0 to 1. */
  readonly share: number;
  /** Of the total, 0 to 1, this one and all larger ones together. */
  readonly cumulative: number;
};

/**
 * The few sources that make at least 80 % of the total: the largest first, and no more than it
 * takes. Of equally large ones, those that were given first. Sources of nothing are never among
 * them, and nothing has no hotspots.
 * @param sources `total` in kg CO2e, not negative
 */
export function hotspotsOf<Source extends { readonly total: number }>(
  sources: readonly Source[],
): Hotspot<Source>[] {
  const all = sources.reduce((kg, { total }) => kg + total, 0);
  // Added up in another order, sums differ in their last digits: that must not add a source.
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
