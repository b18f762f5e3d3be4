import { assertPositive, checkEmission } from './amounts';

export const KG_PER_TONNE = 1000;

/** Vehicle factors, kg CO2e per tonne-km. Source: specification §9. */
export const VEHICLE_FACTORS = {
  MCV: 0.599,
  LCV: 0.319,
  'Three Wheeler': 0.12,
  'Two Wheeler': 0.035,
  Bus: 0.08,
  Ship: 0.03,
  Airplane: 1.58,
} as const;

export type Vehicle = keyof typeof VEHICLE_FACTORS;

export const VEHICLES = Object.keys(VEHICLE_FACTORS) as [Vehicle, ...Vehicle[]];

export const TRANSPORT_MODES = ['Surface', 'Air', 'Sea'] as const;

export type TransportMode = (typeof TRANSPORT_MODES)[number];

/**
 * Vehicles of each transport mode. The specification lists both but doesn't map them. The mapping
 * is our own.
 */
export const VEHICLES_OF_MODE: Readonly<Record<TransportMode, readonly Vehicle[]>> = {
  Surface: ['MCV', 'LCV', 'Three Wheeler', 'Two Wheeler', 'Bus'],
  Air: ['Airplane'],
  Sea: ['Ship'],
};

/**
 * Calculates the emission of one shipment: tonnes × kilometres × the vehicle's factor
 * (specification §9).
 * @param weightKg   payload, kg, > 0
 * @param distanceKm distance travelled, km, > 0
 * @returns kg CO2e, unrounded; the view rounds
 * @throws RangeError if weight or distance is not finite and above 0, or if the emission is above
 * `MOST_KG_CO2E`
 */
export function freightEmissionKg(weightKg: number, distanceKm: number, vehicle: Vehicle): number {
  assertPositive('weightKg', weightKg);
  assertPositive('distanceKm', distanceKm);
  return checkEmission((weightKg / KG_PER_TONNE) * distanceKm * VEHICLE_FACTORS[vehicle]);
}
