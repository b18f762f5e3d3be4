/** The three scopes of the GHG Protocol Corporate Standard, as written on the wire (`Group`). */
export const SCOPES = ['Scope 1', 'Scope 2', 'Scope 3'] as const;

export type Scope = (typeof SCOPES)[number];

export interface MainCategory {
  readonly name: string;
  readonly scope: Scope;
  /** Category 1–15 of the GHG Protocol Scope 3 Standard; null where the category has none. */
  readonly ghgProtocolCategory: number | null;
}

const category = <const Name extends string>(
  scope: Scope,
  name: Name,
  ghgProtocolCategory: number | null = null,
) => ({ scope, name, ghgProtocolCategory });

/**
 * The main categories a factor and a record can belong to, in the order screens show them.
 * Source of the list: specification §9. Source of the numbers: GHG Protocol Corporate Value Chain
 * (Scope 3) Standard, table 5.3; Water and Food are purchased goods (category 1). Fire Extinguisher
 * and Gas are Scope 1 sources that the specification lists under Scope 3, so they carry no number.
 */
export const MAIN_CATEGORIES = [
  category('Scope 1', 'On site fuel consumption'),
  category('Scope 1', 'Off site fuel consumption'),
  category('Scope 2', 'Purchased Grid Electricity'),
  category('Scope 2', 'Purchased Renewable Energy'),
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
  category('Scope 3', 'Water', 1),
  category('Scope 3', 'Food', 1),
  category('Scope 3', 'Fire Extinguisher'),
  category('Scope 3', 'Gas'),
  category('Scope 3', 'Other'),
] as const satisfies readonly MainCategory[];

export type MainCategoryName = (typeof MAIN_CATEGORIES)[number]['name'];

/** The main categories of one scope, in the documented order. */
export function mainCategoriesOf(scope: Scope): readonly MainCategory[] {
  return MAIN_CATEGORIES.filter((each) => each.scope === scope);
}

/** The main category with this exact name, or undefined. */
export function findMainCategory(name: string): MainCategory | undefined {
  return MAIN_CATEGORIES.find((each) => each.name === name);
}
