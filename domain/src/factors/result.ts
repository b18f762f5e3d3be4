/**
 * Largest result, kg CO2e: twenty times the world's emissions in a year (about 5.5e13 kg; UNEP
 * Emissions Gap Report). Larger results are typing errors. The limit also keeps sums of any number
 * of records finite.
 */
export const MOST_KG_CO2E = 1e15;

/** Relative error that rounding can cause in the computation of a figure. */
const RELATIVE_DIFFERENCE = 1e-12;

/** Reports whether two figures differ by no more than rounding in their computation. */
export function isSameFigure(a: number, b: number): boolean {
  return isWithin(RELATIVE_DIFFERENCE, a, b);
}

/** Relative difference that another order of summands can cause. */
const ORDER_OF_SUMS = 1e-9;

/** Reports whether two sums can come from the same numbers. */
export function isSameSum(a: number, b: number): boolean {
  return isWithin(ORDER_OF_SUMS, a, b);
}

/** Reports whether two figures differ by at most this part of the larger one. */
function isWithin(part: number, a: number, b: number): boolean {
  return Math.abs(a - b) <= part * Math.max(Math.abs(a), Math.abs(b));
}

/**
 * Calculates the emissions of one activity: consumption times emission factor (specification §9;
 * GHG Protocol Corporate Standard, chapter 6, 'activity data × emission factor').
 * @param consumption amount in the factor's unit, > 0
 * @param kgCo2ePerUnit factor in kg CO2e per unit, >= 0
 * @returns kg CO2e, unrounded; the view rounds
 * @throws RangeError for a non-finite amount, a consumption not above 0, a negative factor, or a
 *   result above `MOST_KG_CO2E`
 */
export function resultKgCo2e(consumption: number, kgCo2ePerUnit: number): number {
  if (!Number.isFinite(consumption) || consumption <= 0) {
    throw new RangeError('consumption must be a finite number above 0');
  }
  if (!Number.isFinite(kgCo2ePerUnit) || kgCo2ePerUnit < 0) {
    throw new RangeError('kgCo2ePerUnit must be a finite number of at least 0');
  }
  const result = consumption * kgCo2ePerUnit;
  if (result > MOST_KG_CO2E) {
    throw new RangeError('the result is too large');
  }
  return result;
}
