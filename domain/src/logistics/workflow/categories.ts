import { listMainCategories, SCOPES } from '../../factors/scopes';
import type { WorkflowRole } from './roles';

/** Categories that are shown together; the title is null when there is only one group. */
export interface CategoryGroup {
  readonly title: string | null;
  readonly categories: readonly string[];
}

/** Categories that a household can distinguish; the specification names none (decision 010). */
export const EVERYDAY_CATEGORIES = [
  'Electricity at home',
  'Cooking and heating',
  'Car and motorcycle',
  'Bus, train and metro',
  'Flights',
  'Food',
  'Water',
  'Shopping',
  'Waste',
] as const;

const EVERYDAY: readonly CategoryGroup[] = [{ title: null, categories: EVERYDAY_CATEGORIES }];

const BY_SCOPE: readonly CategoryGroup[] = SCOPES.map((scope) => ({
  title: scope,
  categories: listMainCategories(scope).map(({ name }) => name),
}));

/** The categories that step 2 of the workflow offers to a role, in the order of the screen. */
export function listCategoryGroups(role: WorkflowRole): readonly CategoryGroup[] {
  return role === 'Individual' ? EVERYDAY : BY_SCOPE;
}

/** The same without their groups. */
export function categoriesOfRole(role: WorkflowRole): readonly string[] {
  return listCategoryGroups(role).flatMap(({ categories }) => categories);
}
