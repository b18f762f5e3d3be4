import { compareTexts } from '../common/comparable';
import { groupBy } from '../common/group-by';
import type { FactorTotal } from '../factors/factor-use';
import { categoryRank, MAIN_CATEGORIES, SCOPES, type Scope } from '../factors/scopes';
import { ghgProtocolCategoryName } from '../inventory/ghg-categories';

/** A main category and an item, such as Business Travel and Taxi. */
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
  /** Category 1–15 of Scope 3; null where the GHG Protocol has none. */
  readonly number: number | null;
  /** The GHG Protocol's name, or the main category's where there is no number. */
  readonly name: string;
  /** Its main categories that have records, in the order of the screens. */
  readonly mainCategories: readonly string[];
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
}

/** Totals by main category and item, largest first. An item of several factors is one activity. */
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
 * Totals by category of the GHG Protocol, in its order: several main categories, such as Water and
 * Food, belong to one category of Scope 3. Those without a number form their own.
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
