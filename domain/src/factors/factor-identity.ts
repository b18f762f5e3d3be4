import { comparable } from '../common/comparable';
import { countryCode } from '../common/countries';
import { readUnit } from '../units/read-unit';

/** Fields that identify a factor, in the API's names. */
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

/** Dynamic field with the id of the factor's row or record in its source. */
export const SOURCE_ID_FIELD = 'Source id';

/** Returns the publisher's id of a factor's row, or ''. */
export function findPublisherId(factor: Pick<IdentifiableFactor, 'dynamicFields'>): string {
  return factor.dynamicFields?.[SOURCE_ID_FIELD] ?? '';
}

/**
 * Returns the identity of a factor. It consists of all matched fields, and the source with its
 * year, edition and row. Figures of a new year are therefore new factors. A corrected factor stays
 * the same factor, because the value is not included.
 * @param code country code, if already known
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
