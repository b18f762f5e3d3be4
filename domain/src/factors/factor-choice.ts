import { comparable } from '../common/comparable';
import { countryCode } from '../common/countries';

/** The choice of a person on the entry screen; blank or absent fields were not chosen. */
export interface FactorChoice {
  readonly name: string;
  readonly mainCategory?: string;
  readonly scope?: string;
  readonly country?: string;
  readonly type?: string;
  readonly brand?: string;
  readonly sku?: string;
  readonly unit?: string;
}

/** The documented order of the chosen fields; a failure names the first that leaves no factor. */
export const MATCHED_FIELDS = [
  'name',
  'mainCategory',
  'scope',
  'country',
  'type',
  'brand',
  'sku',
  'unit',
] as const satisfies readonly (keyof FactorChoice)[];

export type MatchedField = (typeof MATCHED_FIELDS)[number];

/** The chosen fields in the form in which they are compared; a known country is its code. */
export type MatchedForms = Readonly<Record<MatchedField, string>>;

/** @param code  of the country, where it is known already */
export function matchedForms(
  fields: Partial<Record<MatchedField, string | null>>,
  code?: string | null,
): MatchedForms {
  return {
    name: comparable(fields.name),
    mainCategory: comparable(fields.mainCategory),
    scope: comparable(fields.scope),
    // Codes are in capitals, so no text equals one.
    country: code || countryCode(fields.country ?? '') || comparable(fields.country),
    type: comparable(fields.type),
    brand: comparable(fields.brand),
    sku: comparable(fields.sku),
    unit: comparable(fields.unit),
  };
}
