import type { Scope } from '@canopy/domain/factors';

/** One figure of a chart and of the table beside it. */
export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly kgCo2e: number;
  /** The scope it belongs to, where it belongs to one. */
  readonly scope?: Scope;
}

/**
 * Picks what a chart draws of `all`: the `most` largest, and the rest as one under `othersLabel`, so that
 * the parts still make the whole. It leaves out slices of nothing.
 */
export function pickSlices(all: readonly Slice[], most: number, othersLabel: string): Slice[] {
  const ranked = largestFirst(all).filter(({ kgCo2e }) => kgCo2e > 0);
  // A rest of one is that one.
  if (ranked.length <= most + 1) {
    return ranked;
  }
  const rest = ranked.slice(most);
  return [
    ...ranked.slice(0, most),
    { key: OTHERS, label: othersLabel, kgCo2e: rest.reduce((sum, { kgCo2e }) => sum + kgCo2e, 0) },
  ];
}

/** The key of the slice that stands for several. */
export const OTHERS = ' others';

export function largestFirst(slices: readonly Slice[]): Slice[] {
  return [...slices].sort((a, b) => b.kgCo2e - a.kgCo2e);
}
