/** Three scopes of the GHG Protocol Corporate Standard, as written on the wire (`Group`). */
export const SCOPES = ['Scope 1', 'Scope 2', 'Scope 3'] as const;

export type Scope = (typeof SCOPES)[number];

export interface MainCategory {
  readonly name: string;
  readonly scope: Scope;
  /** Category 1–15 of the GHG Protocol Scope 3 Standard; null if it has none. */
  readonly ghgProtocolCategory: number | null;
  /** Reason why its records may belong elsewhere, if the name alone is unclear; null otherwise. */
  readonly doubt: string | null;
}

const category = <const Name extends string>(
  scope: Scope,
  name: Name,
  ghgProtocolCategory: number | null = null,
  doubt: string | null = null,
) => ({ scope, name, ghgProtocolCategory, doubt });

/**
 * Main categories of factors and records, in display order. Source of the list: specification §9.
 * Source of the numbers: GHG Protocol Corporate Value Chain (Scope 3) Standard, table 5.3. It names
 * no Water, Food, Fire Extinguisher, Gas or Other. These are mapped by the descriptions of its
 * categories, and each states its doubt.
 */
export const MAIN_CATEGORIES = [
  category('Scope 1', 'On site fuel consumption'),
  category(
    'Scope 1',
    'Off site fuel consumption',
    null,
    'Fuel of vehicles that others own or operate is Scope 3, category 4, 6, 7 or 9.',
  ),
  category('Scope 2', 'Purchased Grid Electricity'),
  category(
    'Scope 2',
    'Purchased Renewable Energy',
    null,
    'Energy the organisation generates itself is not purchased. Losses and upstream emissions are category 3.',
  ),
  category('Scope 3', 'Purchase Goods and Services', 1),
  category('Scope 3', 'Capital Goods', 2),
  category('Scope 3', 'Fuel- and Energy-Related Activities', 3),
  category('Scope 3', 'Upstream Transportation and Distribution', 4),
  category('Scope 3', 'Waste Generated in Operations', 5),
  category('Scope 3', 'Business Travel', 6),
  category('Scope 3', 'Employee Commuting', 7),
  category('Scope 3', 'Upstream Leased Assets', 8),
  category('Scope 3', 'Downstream Transportation and Distribution', 9),
  category('Scope 3', 'Processing of Sold Products', 10),
  category('Scope 3', 'Use of Sold Products', 11),
  category('Scope 3', 'End-of-Life Treatment of Sold Products', 12),
  category('Scope 3', 'Downstream Leased Assets', 13),
  category('Scope 3', 'Franchises', 14),
  category('Scope 3', 'Investments', 15),
  category(
    'Scope 3',
    'Water',
    1,
    'Supplied water is a purchased good. The treatment of waste water is category 5.',
  ),
  category(
    'Scope 3',
    'Food',
    1,
    'Purchased food is category 1. Meals on business trips can be part of category 6.',
  ),
  category(
    'Scope 3',
    'Fire Extinguisher',
    null,
    "Leaks from the organisation's own extinguishers are Scope 1, so they have no Scope 3 category.",
  ),
  category(
    'Scope 3',
    'Gas',
    null,
    'Gas leaked or burned on site is Scope 1, so it has no Scope 3 category.',
  ),
  category('Scope 3', 'Other', null, 'The name does not describe the records.'),
] as const satisfies readonly MainCategory[];

/** Lists the main categories of one scope, in the documented order. */
export function listMainCategories(scope: Scope): readonly MainCategory[] {
  return MAIN_CATEGORIES.filter((each) => each.scope === scope);
}

/** Finds the main category with this exact name. */
export function findMainCategory(name: string): MainCategory | undefined {
  return MAIN_CATEGORIES.find((each) => each.name === name);
}

/** Returns the position of a main category in the documented order; -1 if unknown. */
export function categoryRank(name: string | undefined): number {
  return MAIN_CATEGORIES.findIndex((each) => each.name === name);
}
