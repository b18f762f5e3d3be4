import { z } from 'zod';
import { finiteNumber, LONG_TEXT, optionalText, requiredLine } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { SECTORS } from '../../common/sectors';
import { MOST_KG_CO2E } from '../../factors/result';
import { logisticsMessages } from '../messages';
import { categoriesOfRole } from '../workflow/categories';
import { KG_CO2E_PER_UNIT, workflowEstimateKg } from '../workflow/estimate';
import { WORKFLOW_ROLES } from '../workflow/roles';

const role = z.enum(WORKFLOW_ROLES, { error: messages.notListed });

/** Step 1: the person or organisation. Name and location are required (specification §5). */
export const workflowOnboarding = z.object({
  name: requiredLine(),
  location: requiredLine(),
  sector: z
    .enum([...SECTORS, ''], { error: messages.notListed })
    .nullish()
    .transform((sector) => sector ?? ''),
});

export const workflowStart = z.object({ role, onboarding: workflowOnboarding });

/** Step 2: at least one of the role's categories. */
export const workflowCategories = z
  .object({
    role,
    categoryData: z
      .array(z.string(), { error: logisticsMessages.categoryMissing })
      .min(1, logisticsMessages.categoryMissing)
      .transform((chosen) => [...new Set(chosen)]),
  })
  .superRefine(({ role, categoryData }, context) => {
    const offered = categoriesOfRole(role);
    if (categoryData.some((category) => !offered.includes(category))) {
      context.addIssue({ code: 'custom', path: ['categoryData'], message: messages.notListed });
    }
  });

/** Step 3: the amount. `co2e` is computed from it. */
export const workflowInput = z.object({
  amount: finiteNumber
    .refine((amount) => amount > 0, messages.amountPositive)
    .refine(
      (amount) => amount * KG_CO2E_PER_UNIT <= MOST_KG_CO2E,
      logisticsMessages.resultTooLarge,
    ),
  notes: optionalText(LONG_TEXT),
});

/**
 * Entry of the measurement workflow, as stored in the browser. `date` is the time of saving, to the
 * millisecond, and identifies the entry within a browser. `co2e` is in kg CO2e, unrounded.
 */
export const workflowEntry = z.object({
  date: z.iso.datetime(),
  role,
  onboarding: workflowOnboarding,
  categoryData: z.array(z.string()).min(1),
  inputData: workflowInput.extend({ co2e: z.number().min(0).max(MOST_KG_CO2E) }),
});
export type WorkflowEntry = z.infer<typeof workflowEntry>;

/** Validated input of the three steps. */
export type WorkflowAnswers = z.output<typeof workflowStart> &
  z.output<typeof workflowCategories> & { readonly inputData: z.output<typeof workflowInput> };

/**
 * Creates the entry of a finished workflow.
 * @throws RangeError for an amount or estimate that `workflowEstimateKg` refuses
 */
export function makeWorkflowEntry(answers: WorkflowAnswers, date: string): WorkflowEntry {
  const { role, onboarding, categoryData, inputData } = answers;
  return {
    date,
    role,
    onboarding,
    categoryData,
    inputData: { ...inputData, co2e: workflowEstimateKg(inputData.amount) },
  };
}
