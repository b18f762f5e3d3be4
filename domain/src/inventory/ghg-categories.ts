/**
 * Names of the fifteen Scope 3 categories. Source: GHG Protocol Corporate Value Chain (Scope 3)
 * Accounting and Reporting Standard, table 5.3.
 */
const NAMES = [
  'Purchased goods and services',
  'Capital goods',
  'Fuel- and energy-related activities',
  'Upstream transportation and distribution',
  'Waste generated in operations',
  'Business travel',
  'Employee commuting',
  'Upstream leased assets',
  'Downstream transportation and distribution',
  'Processing of sold products',
  'Use of sold products',
  'End-of-life treatment of sold products',
  'Downstream leased assets',
  'Franchises',
  'Investments',
] as const;

/**
 * Returns the name of a Scope 3 category.
 * @param category 1–15
 * @throws RangeError for any other number
 */
export function ghgProtocolCategoryName(category: number): string {
  const name = NAMES[category - 1];
  if (name === undefined) throw new RangeError(`Not a category of Scope 3: ${category}`);
  return name;
}
