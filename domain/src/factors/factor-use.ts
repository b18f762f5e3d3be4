import type { Gases } from '../gases/gases';
import type { GwpSet } from '../gases/gwp-sets';
import type { FuelProperties } from '../units/fuel-properties';
import type { RecordFlag } from './record-flags';
import type { Scope } from './scopes';

/** Database sum over the records of one main category and one factor snapshot. */
export interface FactorTotal {
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly factor: { readonly name: string };
  readonly records: number;
  /** Consumption in the factor's unit. */
  readonly converted: number;
  readonly kgCo2e: number;
}

/** Factor at the time its records were made. */
export interface UsedFactor {
  /** Distinguishes a factor's states at different times. */
  readonly id: number;
  readonly factorId: string;
  readonly name: string;
  readonly scope: Scope;
  readonly kgCo2ePerUnit: number;
  readonly unit: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly type: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly source: string | null;
  readonly sourceUrl: string | null;
  readonly year: number | null;
  readonly edition: string | null;
  /** First and last day of validity; null is open. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Day on which the platform admin changed the published figure; null if unchanged. */
  readonly changedOn: string | null;
  /** Source's words about its gases; null if it states nothing. */
  readonly basis: string | null;
  /** Set of potentials behind the figure; null if not stated. */
  readonly gwpSet: GwpSet | null;
  /** kg per unit */
  readonly gases: Gases | null;
  readonly biogenicKgCo2PerUnit: number | null;
  /** Part of the figure, in kg CO2e, that the source gives to gases outside the Kyoto Protocol. */
  readonly outsideKyotoKgCo2ePerUnit: number | null;
  readonly fuelProperties: FuelProperties | null;
}

/** Fields by which a user chose a factor; '' for open ones. */
export interface Chosen {
  readonly name: string;
  readonly country: string;
  readonly type: string;
  readonly brand: string;
  readonly sku: string;
  readonly unit: string;
}

/**
 * Database sum over records of one main category with equal choice, factor, set and flags. A second
 * sum with equal values may cover parts of records.
 */
export interface FactorUse extends FactorTotal {
  readonly factor: UsedFactor;
  readonly chosen: Chosen;
  /** Set used to calculate the records; null uses the published figure. */
  readonly gwpSet: GwpSet | null;
  readonly flags: readonly RecordFlag[];
  /** Entered amount, in the chosen unit. */
  readonly consumption: number;
  readonly biogenicKgCo2: number;
  readonly outsideKyotoKgCo2e: number;
}
