import { z } from 'zod';
import {
  amount,
  day,
  documentId,
  finiteNumber,
  LONG_TEXT,
  optionalCountry,
  optionalLine,
  optionalText,
  optionalWebAddress,
  orElse,
  pageMeta,
  paging,
  requiredLine,
  text,
} from '../../common/contracts/fields';
import { countryCode, countryName } from '../../common/countries';
import { messages } from '../../common/messages';
import { calculateFigure } from '../../gases/figure';
import { readGas } from '../../gases/gwp';
import { GWP_SETS } from '../../gases/gwp-sets';
import { readFactorUnit } from '../../units/factor-unit';
import { readUnit } from '../../units/read-unit';
import type { UsedFactor } from '../factor-use';
import { FACTOR_KINDS } from '../grid-electricity';
import { factorMessages } from '../messages';
import { categoryFitsScope, gasAmounts, mainCategoryField, scopeField } from './category-fields';

export const dynamicFieldName = text(factorMessages.dynamicFieldsForm)
  .trim()
  .min(1, factorMessages.dynamicFieldsForm)
  .max(100, messages.tooLong(100));

export const dynamicFieldValue = text(factorMessages.dynamicFieldsForm)
  .trim()
  .max(1000, messages.tooLong(1000));

/** Free extra fields: name to value, both text. */
const dynamicFields = z
  .record(dynamicFieldName, dynamicFieldValue, { error: factorMessages.dynamicFieldsForm })
  .nullish()
  .transform((fields) => fields ?? {});

/** Fields of the edit form. `Emission` is in kg CO2e per `Unit`. */
const editableFields = z.object({
  Name: requiredLine(),
  Description: optionalText(LONG_TEXT),
  Group: scopeField,
  Emission: finiteNumber.refine((factor) => factor >= 0, factorMessages.factorNegative),
  Unit: requiredLine(60).superRefine((unit, context) => {
    const { kgPerMass = null, per = '' } = readUnit(unit) ? {} : (readFactorUnit(unit) ?? {});
    if (kgPerMass === null || per === '') return;
    context.addIssue({ code: 'custom', message: factorMessages.unitWithMass(per) });
  }),
  mainCategory: mainCategoryField,
});

/** Body of PUT /updateData/:id. */
export const emissionFactorUpdate = editableFields.superRefine(categoryFitsScope);
export type EmissionFactorUpdate = z.output<typeof emissionFactorUpdate>;

const notNegative = amount.refine((kg) => kg >= 0, factorMessages.gasNegative);
const aboveZero = amount.refine((value) => value > 0, messages.amountPositive);

/** Accepts an option of a list, or null. Blank becomes null. */
const choiceOrNull = <const T extends readonly [string, ...string[]]>(listed: T, error: string) =>
  orElse(
    z.enum([...listed, ''], { error }).transform((chosen) => (chosen || null) as T[number] | null),
    null,
  );

const optionalDay = optionalText()
  .refine((given) => given === '' || day.safeParse(given).success, messages.dayForm)
  .transform((given) => given || null);

/** Kilograms of other gases, keyed by the name of their potentials. */
const otherGases = z
  .record(z.string(), notNegative, { error: factorMessages.gasesForm })
  .superRefine((gases, context) => {
    for (const gas of Object.keys(gases)) {
      if (readGas(gas)) continue;
      context.addIssue({ code: 'custom', path: [gas], message: factorMessages.gasUnknown(gas) });
    }
  })
  .transform((gases) =>
    Object.fromEntries(Object.entries(gases).map(([gas, kg]) => [readGas(gas) ?? gas, kg])),
  )
  .nullish()
  .transform((gases) => gases ?? {});

export const gasesInput = z.strictObject(
  {
    co2: notNegative,
    ch4Fossil: notNegative,
    ch4NonFossil: notNegative,
    n2o: notNegative,
    others: otherGases,
  },
  { error: factorMessages.gasesForm },
);

export const fuelPropertiesInput = z
  .strictObject(
    {
      densityKgPerLitre: orElse(aboveZero, null),
      netKwhPerKg: orElse(aboveZero, null),
      grossKwhPerKg: orElse(aboveZero, null),
      source: requiredLine(500),
    },
    { error: factorMessages.fuelPropertiesForm },
  )
  .refine(
    ({ densityKgPerLitre, netKwhPerKg, grossKwhPerKg }) =>
      (densityKgPerLitre ?? netKwhPerKg ?? grossKwhPerKg) !== null,
    factorMessages.fuelPropertiesForm,
  );

/** Accounting fields of a factor: where and when its figure holds, and its composition. */
const accountingFields = {
  Edition: optionalLine(),
  ValidFrom: optionalDay,
  ValidTo: optionalDay,
  CountryCode: optionalCountry,
  Region: optionalLine(60),
  GwpSet: choiceOrNull(GWP_SETS, factorMessages.gwpSetUnknown),
  Gases: orElse(gasesInput, null),
  BiogenicCo2: orElse(notNegative, null),
  OutsideKyoto: orElse(notNegative, null),
  Kind: choiceOrNull(FACTOR_KINDS, factorMessages.factorKindUnknown),
  FuelProperties: orElse(fuelPropertiesInput, null),
};

type AccountingFields = z.output<z.ZodObject<typeof accountingFields>>;

function addsUp(
  factor: AccountingFields & { readonly Country: string; readonly Emission: number },
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { Country, CountryCode, ValidFrom, ValidTo, Emission, Gases, GwpSet, OutsideKyoto } =
    factor;
  if (Country && CountryCode && countryCode(Country) !== CountryCode) {
    refuse('CountryCode', factorMessages.countriesDiffer);
  }
  if (ValidFrom && ValidTo && ValidFrom > ValidTo)
    refuse('ValidTo', factorMessages.validFromAfterTo);
  if (OutsideKyoto !== null && Gases) refuse('OutsideKyoto', factorMessages.outsideKyotoTwice);
  if (OutsideKyoto !== null && OutsideKyoto > Emission) {
    refuse('OutsideKyoto', factorMessages.outsideKyotoTooMuch);
  }
  if (!Gases || !GwpSet) return;
  const published = { kgCo2ePerUnit: Emission, gases: Gases, gwpSet: GwpSet };
  const figure = calculateFigure(published, GwpSet);
  const kgCo2e = figure.kgCo2ePerUnit + (figure.outsideKyotoKgCo2ePerUnit ?? 0);
  if (Math.abs(Emission - kgCo2e) > SUM_TOLERANCE * kgCo2e) {
    refuse('Emission', factorMessages.gasesDiffer(kgCo2e, GwpSet));
  }
}

/** Largest relative difference between a value and the sum of its gases. Sources round both. */
const SUM_TOLERANCE = 0.05;

/**
 * Body of POST /addData. Countries are accepted by code or name. Fields from `Edition` on are
 * optional.
 */
export const emissionFactorInput = editableFields
  .extend({
    Country: optionalLine().transform((given) => countryName(given) ?? given),
    Brand: optionalLine(),
    SKU: optionalLine(),
    Type: optionalLine(),
    Source: optionalLine(500),
    SourceUrl: optionalWebAddress(1000),
    Year: finiteNumber
      .refine(
        (year) => Number.isInteger(year) && year >= 1900 && year <= 2100,
        factorMessages.yearForm,
      )
      .nullish(),
    ...accountingFields,
    dynamicFields,
  })
  .superRefine(categoryFitsScope)
  .superRefine(addsUp);
export type EmissionFactorInput = z.output<typeof emissionFactorInput>;

/**
 * Properties that convert a fuel's amounts into each other: kilograms per litre, kWh per kilogram.
 */
export const fuelProperties = z.object({
  densityKgPerLitre: z.number().nullable(),
  netKwhPerKg: z.number().nullable(),
  grossKwhPerKg: z.number().nullable(),
  source: z.string(),
});

/** Emission factor in a response. */
export const emissionFactor = z.object({
  _id: documentId,
  Name: z.string(),
  Description: z.string(),
  Group: scopeField,
  Emission: z.number(),
  Unit: z.string(),
  UnitCode: z
    .string()
    .optional()
    .describe('Only in lists: the known unit that an admin named for an unknown Unit'),
  mainCategory: z.string(),
  Country: z.string(),
  Brand: z.string(),
  SKU: z.string(),
  Type: z.string(),
  Source: z.string(),
  SourceUrl: z.string(),
  Year: z.number().int().nullable(),
  Edition: z.string(),
  ValidFrom: z.iso.date().nullable().describe('First day of validity; null if open'),
  ValidTo: z.iso.date().nullable().describe('Last day of validity; null if open'),
  CountryCode: z.string().describe("ISO 3166-1; '' without a country or for an unknown one"),
  Region: z.string().describe("ISO 3166-2 or the publisher's grid region; '' for none"),
  GwpSet: z.enum(GWP_SETS).nullable().describe('Global warming potentials used for Emission'),
  Gases: gasAmounts.nullable().describe('kg of each gas per unit, complete or null'),
  BiogenicCo2: z.number().nullable().describe('kg biogenic CO2 per unit, not in Emission'),
  OutsideKyoto: z
    .number()
    .nullable()
    .describe('Part of Emission from gases outside the Kyoto Protocol, if Gases is null'),
  ChangedOn: z.iso
    .date()
    .nullable()
    .describe('Day on which the platform admin changed the published figure; null if unchanged'),
  Kind: z.enum(FACTOR_KINDS).nullable(),
  FuelProperties: fuelProperties.nullable(),
  dynamicFields: z.record(z.string(), z.string()),
});
export type EmissionFactor = z.infer<typeof emissionFactor>;

type NamedFactor = Omit<UsedFactor, 'id' | 'factorId' | 'basis' | 'gwpSet' | 'fuelProperties'>;
type AlwaysGiven = 'name' | 'scope' | 'kgCo2ePerUnit' | 'unit';

/** Renames a saved record's factor fields to the API's names. */
export function toFactorFields(factor: Pick<NamedFactor, AlwaysGiven> & Partial<NamedFactor>) {
  return {
    Name: factor.name,
    Group: factor.scope,
    Emission: factor.kgCo2ePerUnit,
    Unit: factor.unit,
    Country: factor.country ?? '',
    Region: factor.region ?? '',
    Type: factor.type ?? '',
    Brand: factor.brand ?? '',
    SKU: factor.sku ?? '',
    Source: factor.source ?? '',
    SourceUrl: factor.sourceUrl ?? '',
    Year: factor.year ?? null,
    Edition: factor.edition ?? '',
    ValidFrom: factor.validFrom ?? null,
    ValidTo: factor.validTo ?? null,
    Gases: factor.gases ?? null,
    BiogenicCo2: factor.biogenicKgCo2PerUnit ?? null,
    OutsideKyoto: factor.outsideKyotoKgCo2ePerUnit ?? null,
    ChangedOn: factor.changedOn ?? null,
  };
}

/** Sort columns of factors. Newest first by default. */
export const FACTOR_SORTS = [
  'Name',
  'Group',
  'Emission',
  'Unit',
  'mainCategory',
  'Country',
] as const;

/**
 * Query of GET /getdata. `name` and `edition` must match exactly; `country` is a code or a name.
 * Each word of `source` must occur in the source. Each word of `q` must occur in name, description,
 * type, country or brand.
 */
export const emissionFactorQuery = z.object({
  q: optionalText(),
  name: optionalText(),
  scope: scopeField.optional(),
  category: mainCategoryField.optional(),
  country: optionalText(),
  edition: optionalText(),
  source: optionalText(500),
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  sort: z.enum(FACTOR_SORTS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...paging,
});
export type EmissionFactorQuery = z.output<typeof emissionFactorQuery>;

/** Maximum number of names in a response of GET /item-names. */
export const ITEM_NAMES = 20;

/** Query of GET /item-names. */
export const itemNamesQuery = z.object({
  q: optionalText(),
  scope: scopeField.optional(),
  category: mainCategoryField.optional(),
});
export type ItemNamesQuery = z.output<typeof itemNamesQuery>;

/** Factor name, with the scopes and categories of its factors. */
export const itemName = z.object({
  name: z.string(),
  scopes: z.array(scopeField),
  categories: z.array(z.string()),
  /** Synonym by which the item was found. */
  alsoCalled: z.string().optional(),
});
export type ItemName = z.infer<typeof itemName>;

/** Response of GET /item-names, best match first. */
export const itemNames = z.array(itemName).max(ITEM_NAMES);

/** Response of GET /factor-countries: the factors' countries, sorted. */
export const factorCountries = z.array(z.string());

/** Response of GET /factor-sources: the factors' distinct values, newest years first. */
export const factorSources = z.object({
  sources: z.array(z.string()),
  editions: z.array(z.string()),
  years: z.array(z.number().int()),
});
export type FactorSources = z.infer<typeof factorSources>;

export const emissionFactorPage = z.object({ data: z.array(emissionFactor), meta: pageMeta });
export type EmissionFactorPage = z.infer<typeof emissionFactorPage>;

/** Response of GET /getdata: an array. With `page`, one page of it instead. */
export const emissionFactorList = z.array(emissionFactor);
