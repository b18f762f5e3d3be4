import {
  comparable,
  type EmissionFactor,
  type EmissionFactorInput,
  type EmissionFactorUpdate,
  type FACTOR_SORTS,
  type Scope,
} from '@canopy/domain';

/** An emission factor as stored. */
export interface FactorRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  /** The name in the form in which names are compared. */
  readonly nameKey: string;
  readonly description: string | null;
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly kgCo2ePerUnit: number;
  readonly unit: string;
  readonly country: string | null;
  readonly type: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly source: string | null;
  readonly sourceUrl: string | null;
  readonly year: number | null;
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

/** From the database's names to the wire's. */
export function toWire(row: unknown): EmissionFactor {
  const factor = row as FactorRow;
  return {
    _id: factor.documentId,
    Name: factor.name,
    Description: factor.description ?? '',
    Group: factor.scope,
    Emission: factor.kgCo2ePerUnit,
    Unit: factor.unit,
    mainCategory: factor.mainCategory,
    Country: factor.country ?? '',
    Brand: factor.brand ?? '',
    SKU: factor.sku ?? '',
    Type: factor.type ?? '',
    Source: factor.source ?? '',
    SourceUrl: factor.sourceUrl ?? '',
    Year: factor.year,
    dynamicFields: factor.dynamicFields ?? {},
  };
}

/** The fields an update may change, in the database's names. */
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

/** All fields of a new factor, in the database's names, also for inserts without Strapi. */
export function toRow(input: EmissionFactorInput) {
  return {
    ...toUpdate(input),
    nameKey: comparable(input.Name),
    country: input.Country,
    type: input.Type,
    brand: input.Brand,
    sku: input.SKU,
    source: input.Source,
    sourceUrl: input.SourceUrl,
    year: input.Year ?? undefined,
    dynamicFields: input.dynamicFields,
  };
}
