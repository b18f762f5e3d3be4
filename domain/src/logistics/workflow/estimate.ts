import { resultKgCo2e } from '../../factors/result';

/** Estimate per unit, kg CO2e, for every category. Source: specification §9. */
export const KG_CO2E_PER_UNIT = 2.31;

/**
 * Calculates the estimate of the measurement workflow: amount × 2.31 (specification §9).
 * @param amount units, > 0
 * @returns kg CO2e, unrounded; the view rounds
 * @throws RangeError if the amount is not finite and above 0, or if the estimate is above
 * `MOST_KG_CO2E`
 */
export function workflowEstimateKg(amount: number): number {
  return resultKgCo2e(amount, KG_CO2E_PER_UNIT);
}
