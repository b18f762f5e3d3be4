import { z } from 'zod';
import { DATA_KINDS } from '../emission/data-kinds';
import { RECORD_FLAGS } from '../emission/flags';
import { findMainCategory, MAIN_CATEGORIES, SCOPES } from '../emission/scopes';
import { messages } from '../messages';
import { documentId, line } from './fields';

/**
 * The fields that factors, records and reports share. Apart from those of factors, which bring the lists
 * of countries and gases along.
 */

export const scopeField = z.enum(SCOPES, { error: messages.scopeUnknown });

export const mainCategoryField = z.enum(
  MAIN_CATEGORIES.map((each) => each.name),
  { error: messages.mainCategoryUnknown },
);

/** A data kind to store: '' and null state none. */
export const dataKindField = z
  .enum([...DATA_KINDS, ''], { error: messages.dataKindUnknown })
  .nullable()
  .transform((kind) => kind || null);

/** The site of a record, by its name or `_id`; '' and null stand for the organisation itself. */
export const siteField = line()
  .nullable()
  .transform((named) => named || null);

/** Asks for what belongs to the organisation itself, instead of the id of a site. */
export const NO_SITE = 'none';

/** Asks for a site with those below it, by its `_id`, or for what names no site. */
export const siteFilter = documentId
  .or(z.literal(NO_SITE))
  .describe(`A site, with those below it; '${NO_SITE}' for what belongs to no site`);

/** The site of a record; null for the organisation itself. */
export const siteAnswer = z.object({ _id: documentId, name: z.string() }).nullable();

/** The data kind of a record; null when it states none. */
export const dataKindAnswer = z.enum(DATA_KINDS).nullable();

/** A flag tells an auditor about the factor of a record. */
export const recordFlag = z.enum(RECORD_FLAGS);

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

/** Kilograms of each gas; methane by where its carbon comes from. */
export const gasAmounts = z.object({
  co2: z.number(),
  ch4Fossil: z.number(),
  ch4NonFossil: z.number(),
  n2o: z.number(),
  others: z.record(z.string(), z.number()).describe('By species, such as SF6 or HFC-134a'),
});
export type GasAmounts = z.infer<typeof gasAmounts>;
