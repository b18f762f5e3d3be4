/**
 * The largest result, kg CO2e: twenty times the world's emissions in a year (about 5.5e13 kg; UNEP
 * Emissions Gap Report). Anything above is a typing error, and the limit keeps sums of any number
 * of records finite.
 */
export const MOST_KG_CO2E = 1e15;

/** The part of a figure by which rounding in its computation can change it: a result is exact to it. */
const RELATIVE_DIFFERENCE = 1e-12;

/** Whether two figures differ by no more than rounding in their computation. */
export function isSameFigure(a: number, b: number): boolean {
  return isWithin(RELATIVE_DIFFERENCE, a, b);
}

/** Sums of the same numbers in another order differ by less than this part of them. */
const ORDER_OF_SUMS = 1e-9;

/** Whether two sums can be of the same numbers. */
export function isSameSum(a: number, b: number): boolean {
  return isWithin(ORDER_OF_SUMS, a, b);
}

/** Whether two figures differ by at most this part of the larger one. */
function isWithin(part: number, a: number, b: number): boolean {
  return Math.abs(a - b) <= part * Math.max(Math.abs(a), Math.abs(b));
}

/**
 * Emission of one activity: consumption times the emission factor (specification §9; GHG Protocol
 * Corporate Standard, chapter 6, 'activity data × emission factor').
 * @param consumption     amount of the factor's unit, > 0
 * @param kgCo2ePerUnit   the factor, kg CO2e per unit, >= 0
 * @returns kg CO2e, unrounded; rounding belongs to the view
 * @throws RangeError when an amount is not finite, the consumption is not above 0, the factor is
 *   below 0, or the result is above `MOST_KG_CO2E`
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
