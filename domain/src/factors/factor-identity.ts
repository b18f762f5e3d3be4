import { comparable } from '../common/comparable';
import { countryCode } from '../common/countries';
import { readUnit } from '../units/read-unit';

/** The fields that identify a factor, in the API's names. */
export interface IdentifiableFactor {
  readonly Name: string;
  readonly Group: string;
  readonly mainCategory: string;
  readonly Country: string;
  readonly CountryCode?: string;
  readonly Region?: string;
  readonly Type: string;
  readonly Brand: string;
  readonly SKU: string;
  readonly Unit: string;
  readonly Source: string;
  readonly Year?: number | null;
  readonly Edition?: string;
  readonly ValidFrom?: string | null;
  readonly dynamicFields?: Readonly<Record<string, string>>;
}

/** The dynamic field that names the row or record of the source a factor was taken from. */
export const SOURCE_ID_FIELD = 'Source id';

/** The id that a factor's publisher gave its row; '' when none is stated. */
export function findPublisherId(factor: Pick<IdentifiableFactor, 'dynamicFields'>): string {
  return factor.dynamicFields?.[SOURCE_ID_FIELD] ?? '';
}

/**
 * Factors with the same identity are the same factor. It consists of all fields that factors are
 * matched by, and the source with its year, edition and row, so that the figures of a new year are
 * new factors. The value is not part of it, so a corrected factor stays the same factor.
 * @param code  of the country, where it is known already
 */
export function factorIdentity(factor: IdentifiableFactor, code = factor.CountryCode): string {
  const { Name, Group, mainCategory, Region, Type, Brand, SKU, Unit, Source, Year } = factor;
  const { Country, Edition, ValidFrom } = factor;
  const country = code || countryCode(Country) || Country;
  const unit = readUnit(Unit)?.code ?? Unit;
  return [
    Name,
    Group,
    mainCategory,
    country,
    Region,
    Type,
    Brand,
    SKU,
    unit,
    Source,
    String(Year ?? ''),
    Edition,
    ValidFrom,
    findPublisherId(factor),
  ]
    .map(comparable)
    .join('\n');
}
