import { compareTexts } from '../common/comparable';
import { groupBy } from '../common/group-by';
import type { FactorTotal } from '../factors/factor-use';
import { categoryRank, MAIN_CATEGORIES, SCOPES, type Scope } from '../factors/scopes';
import { ghgProtocolCategoryName } from '../inventory/ghg-categories';

/** Main category and item, such as Business Travel and Taxi. */
export interface ActivityTotal {
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly item: string;
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
}

export interface CategoryTotal {
  readonly scope: Scope;
  /** Scope 3 category 1–15; null if the GHG Protocol has none. */
  readonly number: number | null;
  /** GHG Protocol name, or the main category's name without a number. */
  readonly name: string;
  /** Its main categories with records, in display order. */
  readonly mainCategories: readonly string[];
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
}

/**
 * Adds up emissions by main category and item, largest first. An item with several factors is one
 * activity.
 */
export function sumByActivity(sums: readonly FactorTotal[]): ActivityTotal[] {
  const groups = groupBy(sums, ({ mainCategory, factor }) => `${mainCategory}\n${factor.name}`);
  return Array.from(groups.values(), (group) => ({
    scope: group[0].scope,
    mainCategory: group[0].mainCategory,
    item: group[0].factor.name,
    ...addUp(group),
  })).sort(
    (a, b) =>
      b.total - a.total ||
      categoryRank(a.mainCategory) - categoryRank(b.mainCategory) ||
      compareTexts(a.item, b.item),
  );
}

/**
 * Adds up emissions by GHG Protocol category, in its order. One Scope 3 category can contain
 * several main categories, such as Water and Food. Main categories without a number stay separate.
 */
export function sumByCategory(sums: readonly FactorTotal[]): CategoryTotal[] {
  const numberOf = (name: string) =>
    MAIN_CATEGORIES[categoryRank(name)]?.ghgProtocolCategory ?? null;
  const groups = groupBy(sums, (sum) => numberOf(sum.mainCategory) ?? sum.mainCategory);
  return Array.from(groups.values(), (group) => {
    const [{ scope, mainCategory }] = group;
    const number = numberOf(mainCategory);
    const names = new Set(group.map((each) => each.mainCategory));
    return {
      scope,
      number,
      name: number === null ? mainCategory : ghgProtocolCategoryName(number),
      mainCategories: [...names].sort((a, b) => categoryRank(a) - categoryRank(b)),
      ...addUp(group),
    };
  }).sort(
    (a, b) =>
      SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) ||
      (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) ||
      categoryRank(a.mainCategories[0]) - categoryRank(b.mainCategories[0]),
  );
}

function addUp(sums: readonly FactorTotal[]) {
  return {
    records: sums.reduce((count, { records }) => count + records, 0),
    total: sums.reduce((kg, { kgCo2e }) => kg + kgCo2e, 0),
  };
}
