import { listMainCategories, SCOPES } from '../../factors/scopes';
import type { WorkflowRole } from './roles';

/** Categories shown together. The title is null if there is only one group. */
export interface CategoryGroup {
  readonly title: string | null;
  readonly categories: readonly string[];
}

/** Categories that a household can tell apart. The specification names none (docs/design/entering.md). */
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

/** Lists the categories offered to a role in step 2 of the workflow, in display order. */
export function listCategoryGroups(role: WorkflowRole): readonly CategoryGroup[] {
  return role === 'Individual' ? EVERYDAY : BY_SCOPE;
}

/** Lists the categories offered to a role, without their groups. */
export function categoriesOfRole(role: WorkflowRole): readonly string[] {
  return listCategoryGroups(role).flatMap(({ categories }) => categories);
}
