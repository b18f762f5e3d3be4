import { MAIN_CATEGORIES, mainCategoriesOf, SCOPES, type Scope } from '@canopy/domain';
import { factorText } from '../../messages/admin';

export const SCOPE_OPTIONS = SCOPES.map((scope) => ({ value: scope, label: scope }));

/** The categories of a scope to choose from, or of all of them; with their GHG Protocol numbers. */
export function categoryOptions(scope: Scope | undefined) {
  const categories = scope ? mainCategoriesOf(scope) : MAIN_CATEGORIES;
  return categories.map(({ name, ghgProtocolCategory }) => ({
    value: name,
    label: ghgProtocolCategory === null ? name : factorText.ghg(name, ghgProtocolCategory),
  }));
}
