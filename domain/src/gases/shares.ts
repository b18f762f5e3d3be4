import { calculateFigure, type FigureFactor } from './figure';
import type { GwpSet } from './gwp-sets';

/** Parts of a total by their relation to a set of global warming potentials, in display order. */
export const BASIS_SHARES = ['by-gas', 'published-same-set', 'published-other-set'] as const;
export type BasisShare = (typeof BASIS_SHARES)[number];

/**
 * Determines a figure's share in a report.
 * @param saved     set that applied when the figure was saved
 * @param reported  set of the report. A figure by gas with another set is 'published-other-set'.
 */
export function findBasisShare(
  factor: FigureFactor,
  saved: GwpSet | null,
  reported: GwpSet,
): BasisShare {
  const isByGas = calculateFigure(factor, saved).basis === 'by-gas';
  if (isByGas) return saved === reported ? 'by-gas' : 'published-other-set';
  return factor.gwpSet === reported ? 'published-same-set' : 'published-other-set';
}

export interface ShareTotal {
  readonly basis: BasisShare;
  /** kg CO2e, unrounded. */
  readonly total: number;
  /** Fraction of the whole total, 0 to 1. */
  readonly share: number;
}

/**
 * Splits a total into its three shares. Empty shares are included.
 * @param parts  `total` in kg CO2e, not negative
 */
export function sharesByBasis(
  parts: readonly { readonly basis: BasisShare; readonly total: number }[],
): ShareTotal[] {
  const all = parts.reduce((kg, { total }) => kg + total, 0);
  return BASIS_SHARES.map((basis) => {
    const total = parts.reduce((kg, part) => (part.basis === basis ? kg + part.total : kg), 0);
    return { basis, total, share: all > 0 ? total / all : 0 };
  });
}
