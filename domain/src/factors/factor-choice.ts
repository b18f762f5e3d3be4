import { comparable } from '../common/comparable';
import { countryCode } from '../common/countries';

/** User's choice on the entry screen. Blank or absent fields were not chosen. */
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

/** Documented order of the chosen fields. A failure names the first one that leaves no factor. */
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

/** Chosen fields in comparable form. A known country becomes its code. */
export type MatchedForms = Readonly<Record<MatchedField, string>>;

/**
 * Returns fields in comparable form.
 * @param code country code, if already known
 */
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
