import { MAIN_CATEGORIES, type Scope } from '../factors/scopes';
import { ghgProtocolCategoryName } from './ghg-categories';

/** Numbers of the Scope 3 categories (GHG Protocol Scope 3 Standard, table 5.3). */
export const SCOPE_3_CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
export type Scope3Category = (typeof SCOPE_3_CATEGORIES)[number];

/**
 * States of a category in an inventory. 'not-relevant' means no emissions, or none that matter.
 * 'not-yet' means not measured yet.
 */
export const CATEGORY_STATES = ['included', 'not-relevant', 'not-yet'] as const;
export type CategoryState = (typeof CATEGORY_STATES)[number];

/** Records of one main category. */
interface MainCategorySum {
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly records: number;
  readonly kgCo2e: number;
}

/** Scope 3 category with its records. */
interface Scope3Sum {
  readonly category: Scope3Category;
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
}

/**
 * Adds up records by Scope 3 category: all fifteen, in order. Ignores main categories without a
 * number.
 */
function sumScope3Categories(sums: readonly MainCategorySum[]): Scope3Sum[] {
  return SCOPE_3_CATEGORIES.map((category) => {
    const names = MAIN_CATEGORIES.filter(
      ({ scope, ghgProtocolCategory }) => scope === 'Scope 3' && ghgProtocolCategory === category,
    ).map(({ name }) => name as string);
    const own = sums.filter(
      ({ scope, mainCategory }) => scope === 'Scope 3' && names.includes(mainCategory),
    );
    return {
      category,
      records: own.reduce((count, { records }) => count + records, 0),
      total: own.reduce((kg, { kgCo2e }) => kg + kgCo2e, 0),
    };
  });
}

/** Choice of a client for a category. */
export interface CategoryChoice {
  readonly state: CategoryState;
  readonly reason: string;
}

/**
 * Determines the state of a category in a year. With records it is included, regardless of an
 * earlier choice. Without records and without a choice it is not measured yet, without a reason.
 */
function categoryState(records: number, choice: CategoryChoice | undefined): CategoryChoice {
  if (choice && (records === 0 || choice.state === 'included')) return choice;
  return { state: records > 0 ? 'included' : 'not-yet', reason: '' };
}

/** Scope 3 category in a year, with its records. */
interface Scope3CategoryOfYear extends Scope3Sum, CategoryChoice {
  readonly name: string;
}

/**
 * Lists the fifteen categories of a year, in order.
 * @param ofYear   records of the year, which determine the included categories
 * @param selected records to add up; defaults to all records of the year
 */
export function listScope3Categories(
  choices: ReadonlyMap<Scope3Category, CategoryChoice>,
  ofYear: readonly MainCategorySum[],
  selected = ofYear,
): Scope3CategoryOfYear[] {
  const sums = sumScope3Categories(selected);
  return sumScope3Categories(ofYear).map(({ category, records }, n) => ({
    name: ghgProtocolCategoryName(category),
    ...categoryState(records, choices.get(category)),
    ...(sums[n] as Scope3Sum),
  }));
}
