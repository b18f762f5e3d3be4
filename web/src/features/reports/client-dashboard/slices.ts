import type { Scope } from '@canopy/domain/factors';

/** Figure of a chart and its table. */
export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly kgCo2e: number;
  /** Scope of the figure, if it has one. */
  readonly scope?: Scope;
}

/**
 * Picks the `most` largest slices and combines the rest under `othersLabel`, so that the sum is
 * unchanged. Leaves out empty slices.
 */
export function pickSlices(all: readonly Slice[], most: number, othersLabel: string): Slice[] {
  const ranked = largestFirst(all).filter(({ kgCo2e }) => kgCo2e > 0);
  // A single remaining slice keeps its own label.
  if (ranked.length <= most + 1) {
    return ranked;
  }
  const rest = ranked.slice(most);
  return [
    ...ranked.slice(0, most),
    { key: OTHERS, label: othersLabel, kgCo2e: rest.reduce((sum, { kgCo2e }) => sum + kgCo2e, 0) },
  ];
}

/** Key of the combined slice. */
export const OTHERS = ' others';

export function largestFirst(slices: readonly Slice[]): Slice[] {
  return [...slices].sort((a, b) => b.kgCo2e - a.kgCo2e);
}
