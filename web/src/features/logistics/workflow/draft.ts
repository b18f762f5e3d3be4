import { type FieldError, SECTORS, validate } from '@canopy/domain/common';
import {
  categoriesOfRole,
  WORKFLOW_ROLES,
  type WorkflowAnswers,
  type WorkflowRole,
  workflowCategories,
  workflowInput,
  workflowStart,
} from '@canopy/domain/logistics';
import { z } from 'zod';
import { typedAmount } from '../../../lib/amounts';
import { readStored, writeStored } from '../../../lib/stored';

/** Values of the workflow, as typed. */
const draftShape = z.object({
  role: z.enum(WORKFLOW_ROLES).catch('Individual'),
  name: z.string().catch(''),
  location: z.string().catch(''),
  sector: z.enum([...SECTORS, '']).catch(''),
  categories: z.array(z.string()).catch([]),
  amount: z.string().catch(''),
  notes: z.string().catch(''),
});
export type Draft = z.infer<typeof draftShape>;

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

export type FieldName =
  | 'role'
  | 'name'
  | 'location'
  | 'sector'
  | 'categoryData'
  | 'amount'
  | 'notes';
export type FieldErrors = Partial<Record<FieldName, string>>;

const KEY = 'workflowDraft';

/** Reads the draft of this tab. It survives reloads, and other tabs have their own. */
export function readDraft(): Draft {
  return draftShape.catch(draftShape.parse({})).parse(storedDraft());
}

export function keepDraft(draft: Draft): void {
  // Without storage the draft lasts until the page closes.
  writeStored(KEY, JSON.stringify(draft), 'sessionStorage');
}

/** Changes the role and drops categories that the new role lacks. */
export function withRole(draft: Draft, role: WorkflowRole): Draft {
  const offered = categoriesOfRole(role);
  return { ...draft, role, categories: draft.categories.filter((one) => offered.includes(one)) };
}

/** Returns the draft after finishing. It keeps the person's details and clears the measurement. */
export function nextDraft(draft: Draft): Draft {
  return { ...draft, categories: [], amount: '', notes: '' };
}

/** Lists the errors of a step by field. */
export function findErrors(draft: Draft, step: Step): FieldErrors {
  const checked = CHECKS[step](draft);
  return checked.ok ? {} : byField(checked.errors);
}

/** Returns the first incomplete step, or 3. Later steps can't be shown. */
export function openStep(draft: Draft): Step {
  return STEPS.find((step) => !CHECKS[step](draft).ok) ?? 3;
}

/** Returns the answers of a complete draft, or null. */
export function readAnswers(draft: Draft): WorkflowAnswers | null {
  const start = CHECKS[1](draft);
  const categories = CHECKS[2](draft);
  const input = CHECKS[3](draft);
  return start.ok && categories.ok && input.ok
    ? { ...start.data, ...categories.data, inputData: input.data }
    : null;
}

const CHECKS = {
  1: ({ role, name, location, sector }: Draft) =>
    validate(workflowStart, { role, onboarding: { name, location, sector } }),
  2: ({ role, categories }: Draft) =>
    validate(workflowCategories, { role, categoryData: categories }),
  3: ({ amount, notes }: Draft) =>
    validate(workflowInput, { amount: typedAmount(amount) ?? '', notes }),
} as const;

function byField(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ path, message }) => [path.at(-1), message]));
}

function storedDraft(): unknown {
  try {
    return JSON.parse(readStored(KEY, 'sessionStorage') ?? '{}');
  } catch {
    return {};
  }
}
