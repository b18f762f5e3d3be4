import { z } from 'zod';
import { choice, LONG_TEXT, optionalText } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { inventoryMessages } from '../messages';
import { CATEGORY_STATES, SCOPE_3_CATEGORIES } from '../scope3-categories';

const category = z.literal(SCOPE_3_CATEGORIES, { error: inventoryMessages.scope3CategoryUnknown });

/**
 * Request body of PUT /periods/:year/categories. Omitted categories keep their state. A reason is
 * required unless the category is included.
 */
export const periodCategoriesInput = z
  .array(z.object({ category, state: choice(CATEGORY_STATES), reason: optionalText(LONG_TEXT) }), {
    error: messages.listExpected,
  })
  .min(1, messages.changeEmpty)
  .max(SCOPE_3_CATEGORIES.length, inventoryMessages.categoryTwice)
  .superRefine((given, context) => {
    for (const [n, { category, state, reason }] of given.entries()) {
      const message = inventoryMessages.categoryReasonMissing;
      if (state !== 'included' && reason === '') {
        context.addIssue({ code: 'custom', path: [n, 'reason'], message });
      }
      if (given.findIndex((each) => each.category === category) < n) {
        const twice = inventoryMessages.categoryTwice;
        context.addIssue({ code: 'custom', path: [n, 'category'], message: twice });
      }
    }
  });
export type PeriodCategoriesInput = z.output<typeof periodCategoriesInput>;

/** Scope 3 category in one year. */
export const periodCategory = z.object({
  category,
  name: z.string(),
  state: z
    .enum(CATEGORY_STATES)
    .describe(
      "Always 'included' with records. Without records, 'not-yet' without a reason until the client chooses",
    ),
  reason: z.string(),
  records: z.number().int(),
  total: z.number().describe('kg CO2e'),
});
export type PeriodCategory = z.infer<typeof periodCategory>;

/** All fifteen categories, in order. */
export const periodCategoryList = z.array(periodCategory).length(SCOPE_3_CATEGORIES.length);
