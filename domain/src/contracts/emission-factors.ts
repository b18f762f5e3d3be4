import { z } from 'zod';
import { findMainCategory, MAIN_CATEGORIES, SCOPES } from '../emission/scopes';
import { messages } from '../messages';
import {
  documentId,
  finiteNumber,
  LONG_TEXT,
  optionalLine,
  optionalText,
  optionalWebAddress,
  pageMeta,
  paging,
  requiredLine,
  text,
} from './fields';

export const dynamicFieldName = text(messages.dynamicFieldsForm)
  .trim()
  .min(1, messages.dynamicFieldsForm)
  .max(100, messages.tooLong(100));

export const dynamicFieldValue = text(messages.dynamicFieldsForm)
  .trim()
  .max(1000, messages.tooLong(1000));

/** Free extra fields: name to value, both text. */
const dynamicFields = z
  .record(dynamicFieldName, dynamicFieldValue, { error: messages.dynamicFieldsForm })
  .nullish()
  .transform((fields) => fields ?? {});

export const scopeField = z.enum(SCOPES, { error: messages.scopeUnknown });

export const mainCategoryField = z.enum(
  MAIN_CATEGORIES.map((each) => each.name),
  { error: messages.mainCategoryUnknown },
);

/** The error for a category that does not belong to the scope. */
export function categoryProblem(scope: string, category: string): string | undefined {
  return findMainCategory(category)?.scope === scope
    ? undefined
    : messages.mainCategoryOfOtherScope(scope);
}

export function categoryFitsScope(
  { Group, mainCategory }: { Group: string; mainCategory: string },
  context: z.RefinementCtx,
): void {
  const message = categoryProblem(Group, mainCategory);
  if (message) {
    context.addIssue({ code: 'custom', path: ['mainCategory'], message });
  }
}

/** The fields of the edit form. `Emission` is kg CO2e per `Unit`. */
const editableFields = z.object({
  Name: requiredLine(),
  Description: optionalText(LONG_TEXT),
  Group: scopeField,
  Emission: finiteNumber.refine((factor) => factor >= 0, messages.factorNegative),
  Unit: requiredLine(60),
  mainCategory: mainCategoryField,
});

/** Body of PUT /updateData/:id. */
export const emissionFactorUpdate = editableFields.superRefine(categoryFitsScope);
export type EmissionFactorUpdate = z.output<typeof emissionFactorUpdate>;

/** Body of POST /addData. */
export const emissionFactorInput = editableFields
  .extend({
    Country: optionalLine(),
    Brand: optionalLine(),
    SKU: optionalLine(),
    Type: optionalLine(),
    Source: optionalLine(500),
    SourceUrl: optionalWebAddress(1000),
    Year: finiteNumber
      .refine((year) => Number.isInteger(year) && year >= 1900 && year <= 2100, messages.yearForm)
      .nullish(),
    dynamicFields,
  })
  .superRefine(categoryFitsScope);
export type EmissionFactorInput = z.output<typeof emissionFactorInput>;

/** An emission factor in an answer. */
export const emissionFactor = z.object({
  _id: documentId,
  Name: z.string(),
  Description: z.string(),
  Group: scopeField,
  Emission: z.number(),
  Unit: z.string(),
  mainCategory: z.string(),
  Country: z.string(),
  Brand: z.string(),
  SKU: z.string(),
  Type: z.string(),
  Source: z.string(),
  SourceUrl: z.string(),
  Year: z.number().int().nullable(),
  dynamicFields: z.record(z.string(), z.string()),
});
export type EmissionFactor = z.infer<typeof emissionFactor>;

/** The columns a list of factors can be sorted by; the newest come first when none is named. */
export const FACTOR_SORTS = [
  'Name',
  'Group',
  'Emission',
  'Unit',
  'mainCategory',
  'Country',
] as const;

/** Query of GET /getdata. `name` selects one exact name. Each word of `q` must be
 * somewhere in name, description, type, country or brand. */
export const emissionFactorQuery = z.object({
  q: optionalText(),
  name: optionalText(),
  scope: scopeField.optional(),
  category: mainCategoryField.optional(),
  country: optionalText(),
  sort: z.enum(FACTOR_SORTS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...paging,
});
export type EmissionFactorQuery = z.output<typeof emissionFactorQuery>;

/** The most names in one answer of GET /item-names. */
export const ITEM_NAMES = 20;

/** Query of GET /item-names. */
export const itemNamesQuery = z.object({
  q: optionalText(),
  scope: scopeField.optional(),
  category: mainCategoryField.optional(),
});
export type ItemNamesQuery = z.output<typeof itemNamesQuery>;

/** A name of factors, with the scopes and categories of these factors. */
export const itemName = z.object({
  name: z.string(),
  scopes: z.array(scopeField),
  categories: z.array(z.string()),
});
export type ItemName = z.infer<typeof itemName>;

/** Answer of GET /item-names: the best match first. */
export const itemNames = z.array(itemName).max(ITEM_NAMES);

/** Answer of GET /factor-countries: the countries of the factors, sorted. */
export const factorCountries = z.array(z.string());

export const emissionFactorPage = z.object({ data: z.array(emissionFactor), meta: pageMeta });
export type EmissionFactorPage = z.infer<typeof emissionFactorPage>;

/** Answer of GET /getdata: an array; with `page`, one page of them instead. */
export const emissionFactorList = z.array(emissionFactor);
