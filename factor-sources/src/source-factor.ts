import { findMainCategory, SOURCE_ID_FIELD } from '@canopy/domain/factors';
import type { Gases, GwpSet } from '@canopy/domain/gases';
import type { FuelProperties } from '@canopy/domain/units';

/** Emission factor as published by a source, with the API's field names. */
export interface SourceFactor {
  readonly Name: string;
  readonly Description: string;
  readonly Group: string;
  /** kg CO2e per `Unit`, finite and at least 0. */
  readonly Emission: number;
  readonly Unit: string;
  readonly mainCategory: string;
  readonly Country: string;
  /** ISO 3166-1. */
  readonly CountryCode: string;
  readonly Region: string;
  readonly Brand: string;
  readonly SKU: string;
  /** Variant among factors of the same name: a size, a fuel, a treatment. */
  readonly Type: string;
  readonly Kind: 'grid' | null;
  readonly Source: string;
  readonly SourceUrl: string;
  /** Publication year of the source. */
  readonly Year: number;
  readonly Edition: string;
  /** First and last day of validity; null where unbounded. */
  readonly ValidFrom: string | null;
  readonly ValidTo: string | null;
  /** Set of global warming potentials used for `Emission`. */
  readonly GwpSet: GwpSet | null;
  /** Kilograms of each gas per `Unit`; null unless all are known. */
  readonly Gases: Gases | null;
  /** Biogenic CO2 in kg per `Unit`, which is in no scope. */
  readonly BiogenicCo2: number | null;
  /** kg CO2e per `Unit` of gases outside the Kyoto Protocol, if `Gases` is null. */
  readonly OutsideKyoto: number | null;
  readonly FuelProperties: FuelProperties | null;
  readonly dynamicFields: Readonly<Record<string, string>>;
}

type Optional =
  | 'Region'
  | 'Brand'
  | 'SKU'
  | 'Kind'
  | 'ValidFrom'
  | 'ValidTo'
  | 'GwpSet'
  | 'Gases'
  | 'BiogenicCo2'
  | 'OutsideKyoto'
  | 'FuelProperties';

/**
 * Facts stated by a source about a factor. The scope follows from the category, the country code
 * from the country. The fields in `Optional` may be absent.
 */
export type SourceFacts = Omit<SourceFactor, 'Group' | 'CountryCode' | 'Country' | Optional> &
  Partial<Pick<SourceFactor, Optional>> & {
    readonly Country: keyof typeof COUNTRY_CODES;
    /** Publisher's id of the row, stable across editions. */
    readonly publisherId: string;
  };

const COUNTRY_CODES = { India: 'IN', 'United Kingdom': 'GB' } as const;

/**
 * Error for a published file that is missing, unreadable or not in the expected format. Its message
 * is one sentence.
 */
export class FactorSourceError extends Error {}

/**
 * Creates a library factor from its source's facts.
 * @throws FactorSourceError for an unknown category, or a value that is negative or not a number
 */
export function sourceFactor(facts: SourceFacts): SourceFactor {
  const category = findMainCategory(facts.mainCategory);
  if (!category) throw new FactorSourceError(`'${facts.mainCategory}' is not a main category.`);
  if (!Number.isFinite(facts.Emission) || facts.Emission < 0) {
    throw new FactorSourceError(`The factor '${facts.Name}' has no value of 0 or more.`);
  }
  return {
    Name: facts.Name,
    Description: facts.Description,
    Group: category.scope,
    Emission: facts.Emission,
    Unit: facts.Unit,
    mainCategory: facts.mainCategory,
    Country: facts.Country,
    CountryCode: COUNTRY_CODES[facts.Country],
    Region: facts.Region ?? '',
    Brand: facts.Brand ?? '',
    SKU: facts.SKU ?? '',
    Type: facts.Type,
    Kind: facts.Kind ?? null,
    Source: facts.Source,
    SourceUrl: facts.SourceUrl,
    Year: facts.Year,
    Edition: facts.Edition,
    ValidFrom: facts.ValidFrom ?? null,
    ValidTo: facts.ValidTo ?? null,
    GwpSet: facts.GwpSet ?? null,
    Gases: facts.Gases ?? null,
    BiogenicCo2: facts.BiogenicCo2 ?? null,
    OutsideKyoto: facts.OutsideKyoto ?? null,
    FuelProperties: facts.FuelProperties ?? null,
    dynamicFields: { ...facts.dynamicFields, [SOURCE_ID_FIELD]: facts.publisherId },
  };
}
