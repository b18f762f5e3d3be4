import { checkEmission } from './amounts';
import { freightEmissionKg, VEHICLE_FACTORS, type Vehicle } from './freight';
import { PACKAGING_FACTORS, type PackagingMaterial, packagingEmissionKg } from './packaging';

/** Shipments to a customer, and returns. */
export const TRANSACTION_TYPES = ['Sale', 'Return'] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export interface Shipment {
  readonly vehicle: Vehicle;
  readonly weightKg: number;
  readonly distanceKm: number;
  /** Null or '' without packaging. */
  readonly packMaterial: PackagingMaterial | '' | null;
  /** kg; 0 without packaging. */
  readonly packWeightKg: number;
}

export interface ShipmentEmission {
  /** kg CO2e per tonne-km */
  readonly emissionFactor: number;
  /** Transport emission, kg CO2e, unrounded. */
  readonly emission: number;
  /** kg CO2e per kg; 0 without packaging */
  readonly packFactor: number;
  /** Packaging emission, kg CO2e, unrounded; 0 without packaging */
  readonly packEmission: number;
}

/**
 * Calculates the emissions of a shipment and returns them with their factors. Packaging counts if
 * it has a material and a weight above 0 (specification §9).
 * @throws RangeError for an invalid weight or distance, or if the sum is above `MOST_KG_CO2E`
 */
export function shipmentEmission(shipment: Shipment): ShipmentEmission {
  const { vehicle, weightKg, distanceKm, packMaterial, packWeightKg } = shipment;
  const made = {
    emissionFactor: VEHICLE_FACTORS[vehicle],
    emission: freightEmissionKg(weightKg, distanceKm, vehicle),
    packFactor: packMaterial ? PACKAGING_FACTORS[packMaterial] : 0,
    packEmission:
      packMaterial && packWeightKg !== 0 ? packagingEmissionKg(packWeightKg, packMaterial) : 0,
  };
  checkEmission(totalKg(made));
  return made;
}

/** Adds transport and packaging, kg CO2e. */
export function totalKg({
  emission,
  packEmission,
}: Pick<ShipmentEmission, 'emission' | 'packEmission'>): number {
  return emission + packEmission;
}

/** Totals in kg CO2e, unrounded. `combined` is sales plus returns. */
export interface TransactionTotals {
  readonly sale: number;
  readonly return: number;
  readonly combined: number;
}

/** Calculates the totals of the e-commerce page: transport and packaging of all entries. */
export function transactionTotals(
  entries: readonly (Pick<ShipmentEmission, 'emission' | 'packEmission'> & {
    readonly transactionType: TransactionType;
  })[],
): TransactionTotals {
  let sale = 0;
  let returned = 0;
  for (const entry of entries) {
    if (entry.transactionType === 'Sale') sale += totalKg(entry);
    else returned += totalKg(entry);
  }
  return { sale, return: returned, combined: sale + returned };
}
