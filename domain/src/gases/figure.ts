import { type Gases, gasEntries } from './gases';
import { findGwp, isKyoto } from './gwp';
import type { GwpSet } from './gwp-sets';

export interface FigureFactor {
  /** Figure published by the source. */
  readonly kgCo2ePerUnit: number;
  /** Kilograms of every gas per unit; null if the source doesn't publish them. */
  readonly gases: Gases | null;
  /** Set used for the published figure; null if unknown. */
  readonly gwpSet: GwpSet | null;
  /**
   * Part of the published figure outside the Kyoto Protocol, as published by the source. Only for
   * sources without single gases; otherwise null or absent.
   */
  readonly outsideKyotoKgCo2ePerUnit?: number | null;
}

/** Origin of a figure. Values with 'published' mean the source's own figure. */
export type FigureBasis =
  | 'by-gas'
  | 'published-same-set'
  | 'published-other-set'
  /** No set was chosen. */
  | 'published';

export interface Figure {
  /** Figure counted in the total. */
  readonly kgCo2ePerUnit: number;
  readonly basis: FigureBasis;
  /**
   * Gases outside the Kyoto Protocol, which count in no total. Null if unknown, such as without a
   * set.
   */
  readonly outsideKyotoKgCo2ePerUnit: number | null;
}

/**
 * Calculates the figure for one unit of a factor: each gas in kilograms × its global warming
 * potential, summed. Source: GHG Protocol Corporate Standard, chapter 6.
 *
 * With a set, the gases decide, even if the source used that set. Without gases, or if one has no
 * value in the set, the published figure counts.
 *
 * A gas outside the Kyoto Protocol never decides the total. In a mixture, a gas without a value
 * counts as 0, such as a few per cent of butane. Alone and without a value, its published figure is
 * returned as outside Kyoto.
 *
 * DESNZ publishes no gases for blends, only the part outside the protocol. Such a part is
 * subtracted from the total and returned as outside Kyoto.
 * @param set  set of the policy; null selects the published figure
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
 * Calculates the part of the published figure outside the Kyoto Protocol, in kg CO2e per unit. Uses
 * the source's own part if it has one, otherwise its gases and its set.
 * @returns 0 if there is no such part, or if it is unknown
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
