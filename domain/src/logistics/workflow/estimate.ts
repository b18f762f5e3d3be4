import { resultKgCo2e } from '../../factors/result';

/** The estimate per unit of anything, kg CO2e. Source: specification §9. */
export const KG_CO2E_PER_UNIT = 2.31;

/**
 * The estimate of the measurement workflow: amount × 2.31 (specification §9).
 * @param amount units, > 0
 * @returns kg CO2e, unrounded; rounding belongs to the view
 * @throws RangeError when the amount is not finite and above 0, or the estimate is above
 *   `MOST_KG_CO2E`
 */
export function workflowEstimateKg(amount: number): number {
  return resultKgCo2e(amount, KG_CO2E_PER_UNIT);
}
