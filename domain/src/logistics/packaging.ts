import { assertPositive, checkEmission } from './amounts';

/** Packaging factors, kg CO2e per kg of material. Source: specification §9. */
export const PACKAGING_FACTORS = {
  'Bubble Wrap': 3.5,
  'Cling Wrap Film': 2.4,
  'Kraft paper box': 0.94,
  'Packaging tape': 3.5,
  'Polythene Bag': 3.5,
  'Thermal Paper': 0.012,
  'Copier Paper': 0.05,
} as const;

export type PackagingMaterial = keyof typeof PACKAGING_FACTORS;

export const PACKAGING_MATERIALS = Object.keys(PACKAGING_FACTORS) as [
  PackagingMaterial,
  ...PackagingMaterial[],
];

/**
 * Calculates the emission of one shipment's packaging: weight × factor (specification §9).
 * @param weightKg packaging material, kg, > 0. Callers skip shipments without packaging.
 * @returns kg CO2e, unrounded; the view rounds
 * @throws RangeError if the weight is not finite and above 0, or if the emission is above
 * `MOST_KG_CO2E`
 */
export function packagingEmissionKg(weightKg: number, material: PackagingMaterial): number {
  assertPositive('weightKg', weightKg);
  return checkEmission(weightKg * PACKAGING_FACTORS[material]);
}
