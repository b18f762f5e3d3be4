import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { comparable, countryCode, countryName } from '@canopy/domain/common';
import {
  type EmissionFactor,
  type EmissionFactorInput,
  type EmissionFactorUpdate,
  type FACTOR_SORTS,
  factorIdentity,
  findPublisherId,
  toFactorFields,
  type UsedFactor,
} from '@canopy/domain/factors';
import { readUnit } from '@canopy/domain/units';

/** Emission factor as stored. Records keep most of its fields. */
export interface FactorRow extends Omit<UsedFactor, 'factorId' | 'basis'> {
  readonly documentId: string;
  /** Name in the form that comparisons use. */
  readonly nameKey: string;
  readonly description: string | null;
  readonly mainCategory: string;
  /** ISO 3166-1 code, derived from `country`; null when the country is blank or unknown. */
  readonly countryCode: string | null;
  readonly kind: EmissionFactor['Kind'];
  /** Publisher's id of the row, from the dynamic fields; null when none is stated. */
  readonly publisherId: string | null;
  /** Pack that the factor is from; null when it was added by hand or from a file. */
  readonly pack: string | null;
  /** SHA-256 of `factorIdentity`. */
  readonly identity: string;
  readonly dynamicFields: Record<string, string> | null;
  readonly createdAt: string;
}

export const SORT_COLUMNS: Record<(typeof FACTOR_SORTS)[number], string> = {
  Name: 'name',
  Group: 'scope',
  Emission: 'kgCo2ePerUnit',
  Unit: 'unit',
  mainCategory: 'mainCategory',
  Country: 'country',
};

/** Maps database names to API names. */
export function toWire(row: unknown): EmissionFactor {
  const factor = row as FactorRow;
  return {
    _id: factor.documentId,
    Description: factor.description ?? '',
    mainCategory: factor.mainCategory,
    CountryCode: factor.countryCode ?? '',
    GwpSet: factor.gwpSet ?? null,
    Kind: factor.kind ?? null,
    FuelProperties: factor.fuelProperties ?? null,
    dynamicFields: factor.dynamicFields ?? {},
    ...toFactorFields(factor),
  };
}

/** Returns the fields that an update may change, in the database's names. */
export function toUpdate(input: EmissionFactorUpdate) {
  return {
    name: input.Name,
    description: input.Description,
    scope: input.Group,
    mainCategory: input.mainCategory,
    kgCo2ePerUnit: input.Emission,
    unit: input.Unit,
  };
}

/**
 * Returns all fields of a new factor, in the database's names. Inserts that bypass Strapi use it
 * too.
 * @param pack the factor's pack; absent when added by hand or from a file
 */
export function toRow(input: EmissionFactorInput, pack?: string) {
  const country = input.Country || (countryName(input.CountryCode) ?? '');
  const { nameKey, countryCode, publisherId, identity } = derivedFrom(input, country);
  // One object literal, because files have tens of thousands of rows. Copying this many fields
  // would take longer than everything else. Empty columns are undefined, because Strapi's types do
  // not accept null.
  return {
    nameKey,
    country,
    countryCode: countryCode ?? undefined,
    region: input.Region,
    type: input.Type,
    brand: input.Brand,
    sku: input.SKU,
    source: input.Source,
    sourceUrl: input.SourceUrl,
    year: input.Year ?? undefined,
    edition: input.Edition,
    validFrom: input.ValidFrom ?? undefined,
    validTo: input.ValidTo ?? undefined,
    gwpSet: input.GwpSet ?? undefined,
    gases: input.Gases ?? undefined,
    biogenicKgCo2PerUnit: input.BiogenicCo2 ?? undefined,
    outsideKyotoKgCo2ePerUnit: input.OutsideKyoto ?? undefined,
    kind: input.Kind ?? undefined,
    fuelProperties: input.FuelProperties ?? undefined,
    publisherId: publisherId ?? undefined,
    pack,
    identity,
    dynamicFields: input.dynamicFields,
    ...toUpdate(input),
  };
}

/** Columns of a factor's figure that an edit can change. */
const FIGURE_COLUMNS = [
  'kgCo2ePerUnit',
  'unit',
  'gases',
  'gwpSet',
  'biogenicKgCo2PerUnit',
  'outsideKyotoKgCo2ePerUnit',
] as const;
type FigureColumns = Pick<FactorRow, (typeof FIGURE_COLUMNS)[number]>;

/**
 * Returns the columns that an edit by the platform admin changes in addition to its own. A new
 * value or unit clears the figure's components. A new unit also clears the fuel properties. A
 * published factor records the day on which its figure was changed.
 * @param after the columns that the edit sets
 */
export function effectsOfEdit(before: FactorRow, after: Partial<FigureColumns>, at: Date): object {
  const isOther = (column: keyof FigureColumns) =>
    column in after && !isDeepStrictEqual(after[column] ?? null, before[column] ?? null);
  const isOtherUnit =
    after.unit !== undefined && normaliseUnit(after.unit) !== normaliseUnit(before.unit);
  const isOtherValue = isOtherUnit || isOther('kgCo2ePerUnit');
  const isOtherFigure =
    isOtherValue || FIGURE_COLUMNS.some((column) => column !== 'unit' && isOther(column));
  const isPublished = Boolean(before.edition || before.publisherId || before.pack);
  return {
    ...(isOtherValue && {
      gases: null,
      gwpSet: null,
      biogenicKgCo2PerUnit: null,
      outsideKyotoKgCo2ePerUnit: null,
    }),
    ...(isOtherUnit && { fuelProperties: null }),
    ...(isOtherFigure && isPublished && changedFigure(before, at)),
  };
}

/** Names of dynamic fields that describe the components of a published figure. */
const ABOUT_THE_FIGURE = /^\s*(basis|co2|ch4|n2o)\s*$/i;

/** Returns the columns that mark a published factor's figure as no longer its publisher's. */
export function changedFigure({ dynamicFields }: Pick<FactorRow, 'dynamicFields'>, at: Date) {
  const fields = Object.entries(dynamicFields ?? {});
  return {
    changedOn: at.toISOString().slice(0, 10),
    dynamicFields: Object.fromEntries(fields.filter(([name]) => !ABOUT_THE_FIGURE.test(name))),
  };
}

const normaliseUnit = (unit: string) => readUnit(unit)?.code ?? comparable(unit);

type Derived = Pick<FactorRow, 'nameKey' | 'countryCode' | 'publisherId' | 'identity'>;

/** Returns the columns that are derived from others. */
export function deriveColumns(row: object): Derived {
  const factor = toWire(row);
  return derivedFrom(factor, factor.Country);
}

function derivedFrom(factor: EmissionFactorInput | EmissionFactor, country: string): Derived {
  const code = countryCode(country);
  const identity = factorIdentity(factor, code ?? '');
  return {
    nameKey: comparable(factor.Name),
    countryCode: code,
    publisherId: findPublisherId(factor) || null,
    identity: createHash('sha256').update(identity).digest('hex'),
  };
}
