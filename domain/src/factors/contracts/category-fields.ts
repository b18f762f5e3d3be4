import { z } from 'zod';
import { factorMessages } from '../messages';
import { findMainCategory, MAIN_CATEGORIES, SCOPES } from '../scopes';

/** Fields shared by factors and records. */

export const scopeField = z.enum(SCOPES, { error: factorMessages.scopeUnknown });

export const mainCategoryField = z.enum(
  MAIN_CATEGORIES.map((each) => each.name),
  { error: factorMessages.mainCategoryUnknown },
);

/** Returns the error for a category that does not belong to the scope. */
export function categoryProblem(scope: string, category: string): string | undefined {
  return findMainCategory(category)?.scope === scope
    ? undefined
    : factorMessages.mainCategoryOfOtherScope(scope);
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

/** Kilograms of each gas. Methane is split by the origin of its carbon. */
export const gasAmounts = z.object({
  co2: z.number(),
  ch4Fossil: z.number(),
  ch4NonFossil: z.number(),
  n2o: z.number(),
  others: z.record(z.string(), z.number()).describe('By species, such as SF6 or HFC-134a'),
});
export type GasAmounts = z.infer<typeof gasAmounts>;
