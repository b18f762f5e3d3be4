import type { FactorSnapshot } from '../contracts/emission-records';
import type { RecordFlag } from '../emission/flags';
import type { Gases } from '../gases/gases';
import type { GwpSet } from '../gases/gwp-sets';
import type { FuelProperties } from '../units/fuel-properties';
import type { FactorTotal } from './breakdown';

/** A factor as it was when records were made with it, by the names of the API. */
export interface UsedFactor extends FactorSnapshot {
  /** Tells apart what the factor was at different times. */
  readonly version: number;
  readonly Country: string;
  readonly Region: string;
  readonly Type: string;
  readonly Brand: string;
  readonly SKU: string;
  readonly Edition: string;
  readonly ValidFrom: string | null;
  readonly ValidTo: string | null;
  readonly SourceUrl: string;
  /** The day on which the platform admin changed the figure, which edition and source say too. */
  readonly ChangedOn: string | null;
  /** What its source says of the gases; '' when it says nothing. */
  readonly Basis: string;
  /** The set that `Emission` was made with; null when the factor does not say. */
  readonly GwpSet: GwpSet | null;
  /** kg per unit */
  readonly Gases: Gases | null;
  readonly BiogenicCo2: number | null;
  /** The part of `Emission` that its source gives to gases outside the Kyoto Protocol; kg CO2e. */
  readonly OutsideKyoto: number | null;
  readonly FuelProperties: FuelProperties | null;
}

/** What a person chose a factor by; '' for what was left open. */
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
 * sum of the same, of parts of records. `consumption` is in the factor's unit.
 */
export interface FactorUse extends FactorTotal {
  readonly factor: UsedFactor;
  readonly chosen: Chosen;
  /** The set that the records were calculated with; null takes the published figure. */
  readonly gwpSet: GwpSet | null;
  readonly flags: readonly RecordFlag[];
  /** As it was entered, in the chosen unit. */
  readonly amount: number;
  readonly biogenicKgCo2: number;
  readonly outsideKyotoKgCo2e: number;
}
