import type { EmissionRecord } from '@canopy/domain/inventory';

/**
 * Returns the fields of a record or result whose amount was not converted and whose factor has
 * neither gases nor edition.
 */
export function accounted(
  amount: number,
  unit: string,
): Pick<EmissionRecord, 'converted' | 'gases' | 'biogenicCo2' | 'flags'> {
  return { converted: { amount, unit }, gases: null, biogenicCo2: null, flags: [] };
}
