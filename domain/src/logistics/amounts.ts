import { MOST_KG_CO2E } from '../factors/result';

/**
 * Checks that an amount is positive.
 * @throws RangeError if the amount is not a finite number above 0
 */
export function assertPositive(name: string, amount: number): void {
  if (!Number.isFinite(amount) || amount <= 0) {
    throw new RangeError(`${name} must be a finite number above 0`);
  }
}

/**
 * Returns the emission unchanged after checking its upper limit.
 * @throws RangeError if the emission is above `MOST_KG_CO2E`
 */
export function checkEmission(kgCo2e: number): number {
  if (kgCo2e > MOST_KG_CO2E) {
    throw new RangeError('the emission is too large');
  }
  return kgCo2e;
}
