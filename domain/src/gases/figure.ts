import { type Gases, gasEntries } from './gases';
import { findGwp, isKyoto } from './gwp';
import type { GwpSet } from './gwp-sets';

export interface FigureFactor {
  /** The figure that the source publishes. */
  readonly kgCo2ePerUnit: number;
  /** Kilograms per unit, complete; null when the source does not give them. */
  readonly gases: Gases | null;
  /** The set that the published figure was made with; null when nobody knows. */
  readonly gwpSet: GwpSet | null;
  /**
   * The part of the published figure that its source gives to gases outside the Kyoto Protocol, where
   * it does not give the gases; else null or absent.
   */
  readonly outsideKyotoKgCo2ePerUnit?: number | null;
}

/** The origin of a figure. Those with 'published' are the source's own. */
export type FigureBasis =
  | 'by-gas'
  | 'published-same-set'
  | 'published-other-set'
  /** No set was chosen. */
  | 'published';

export interface Figure {
  /** The figure that counts in the total. */
  readonly kgCo2ePerUnit: number;
  readonly basis: FigureBasis;
  /**
   * Gases outside the Kyoto Protocol, which count in no total; null without a set, when nobody
   * tells them apart.
   */
  readonly outsideKyotoKgCo2ePerUnit: number | null;
}

/**
 * Calculates the figure of one unit of a factor (GHG Protocol Corporate Standard, chapter 6: kilograms of each
 * gas × its global warming potential, added up). With a set, the gases decide, also when the figure
 * was published at the same set. The published figure stands where there are no gases, or one of
 * them has no value in the set.
 *
 * A gas outside the Kyoto Protocol never decides the total. Beside others, as in a blend with a few
 * per cent of butane, it counts nothing when it has no value; alone, its published figure stands apart.
 * Where the source gives no gases but says which part of its figure is outside the protocol, as DESNZ
 * does for blends, that part stands apart.
 * @param set  the policy's; null takes the published figure
 */
export function calculateFigure(factor: FigureFactor, set: GwpSet | null): Figure {
  const { kgCo2ePerUnit, gases, gwpSet, outsideKyotoKgCo2ePerUnit = null } = factor;
  if (set === null) return { kgCo2ePerUnit, basis: 'published', outsideKyotoKgCo2ePerUnit: null };
  const basis = gwpSet === set ? 'published-same-set' : 'published-other-set';
  if (!gases) {
    const inKyoto = kgCo2ePerUnit - (outsideKyotoKgCo2ePerUnit ?? 0);
    return { kgCo2ePerUnit: inKyoto, basis, outsideKyotoKgCo2ePerUnit };
  }

  const parts = gasEntries(gases).map(([gas, kg]) => ({
    kyoto: isKyoto(gas),
    kgCo2e: kgCo2e(kg, findGwp(gas, set)),
  }));
  const counted = parts.filter(({ kyoto }) => kyoto);
  const apart = parts.filter(({ kyoto }) => !kyoto);
  const isUnknown = (part: { kgCo2e: number | null }) => part.kgCo2e === null;
  if (counted.some(isUnknown)) return { kgCo2ePerUnit, basis, outsideKyotoKgCo2ePerUnit: null };
  if (counted.length === 0 && apart.some(isUnknown)) {
    return { kgCo2ePerUnit: 0, basis, outsideKyotoKgCo2ePerUnit: kgCo2ePerUnit };
  }
  const sum = (list: typeof parts) => list.reduce((kg, part) => kg + (part.kgCo2e ?? 0), 0);
  return { kgCo2ePerUnit: sum(counted), basis: 'by-gas', outsideKyotoKgCo2ePerUnit: sum(apart) };
}

/**
 * The part of the published figure outside the Kyoto Protocol, kg CO2e per unit: what its source
 * says, else what its gases come to in the set that it was made with.
 * @returns 0 when it holds none, or nobody can say
 */
export function publishedOutsideKyoto(factor: FigureFactor): number {
  const { gwpSet, outsideKyotoKgCo2ePerUnit } = factor;
  return (
    outsideKyotoKgCo2ePerUnit ?? calculateFigure(factor, gwpSet).outsideKyotoKgCo2ePerUnit ?? 0
  );
}

function kgCo2e(kg: number, gwp: number | null): number | null {
  return gwp === null ? null : kg * gwp;
}
