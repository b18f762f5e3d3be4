import type { Gases } from '../gases/gases';
import type { GwpSet } from '../gases/gwp-sets';
import type { FuelProperties } from '../units/fuel-properties';
import type { RecordFlag } from './record-flags';
import type { Scope } from './scopes';

/** A sum from the database: the records of one main category and one factor snapshot. */
export interface FactorTotal {
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly factor: { readonly name: string };
  readonly records: number;
  /** The consumption in the factor's unit. */
  readonly converted: number;
  readonly kgCo2e: number;
}

/** A factor as it was when records were made with it. */
export interface UsedFactor {
  /** Tells apart what the factor was at different times. */
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
  /** The first and the last day it holds; null is open. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** The day on which the platform admin changed the published figure; null: it is as published. */
  readonly changedOn: string | null;
  /** The gases in the words of its source; null when it says nothing. */
  readonly basis: string | null;
  /** The set that its figure was made with; null when the factor does not say. */
  readonly gwpSet: GwpSet | null;
  /** kg per unit */
  readonly gases: Gases | null;
  readonly biogenicKgCo2PerUnit: number | null;
  /** The part of its figure that its source gives to gases outside the Kyoto Protocol; kg CO2e. */
  readonly outsideKyotoKgCo2ePerUnit: number | null;
  readonly fuelProperties: FuelProperties | null;
}

/** The fields by which a person chose a factor; '' for those left open. */
export interface Chosen {
  readonly name: string;
  readonly country: string;
  readonly type: string;
  readonly brand: string;
  readonly sku: string;
  readonly unit: string;
}

/**
 * A sum from the database: the records of one main category that were chosen in the same way, got
 * the same factor and were calculated under the same set, with the same flags. There may be a second
 * sum of the same, of parts of records.
 */
export interface FactorUse extends FactorTotal {
  readonly factor: UsedFactor;
  readonly chosen: Chosen;
  /** The set that the records were calculated with; null takes the published figure. */
  readonly gwpSet: GwpSet | null;
  readonly flags: readonly RecordFlag[];
  /** The amount that was entered, in the chosen unit. */
  readonly consumption: number;
  readonly biogenicKgCo2: number;
  readonly outsideKyotoKgCo2e: number;
}
