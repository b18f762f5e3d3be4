import { MAIN_CATEGORIES, type Scope } from '../factors/scopes';
import { ghgProtocolCategoryName } from './ghg-categories';

/** The numbers of the categories of Scope 3 (GHG Protocol Scope 3 Standard, table 5.3). */
export const SCOPE_3_CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
export type Scope3Category = (typeof SCOPE_3_CATEGORIES)[number];

/**
 * The state of a category in an inventory: its emissions are in it; the organisation has none, or none that
 * matter; they are not measured yet.
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

/** A category of Scope 3, with its records. */
interface Scope3Sum {
  readonly category: Scope3Category;
  readonly records: number;
  /** kg CO2e, unrounded. */
  readonly total: number;
}

/** Adds up records by category of Scope 3: all fifteen, in order. Main categories without one are left out. */
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

/** A choice that a client has made about a category. */
export interface CategoryChoice {
  readonly state: CategoryState;
  readonly reason: string;
}

/**
 * The state of a category in a year. With records it is included, whatever was chosen before they came;
 * without records and without a choice it is not measured yet, for no reason given.
 */
function categoryState(records: number, choice: CategoryChoice | undefined): CategoryChoice {
  if (choice && (records === 0 || choice.state === 'included')) return choice;
  return { state: records > 0 ? 'included' : 'not-yet', reason: '' };
}

/** A category of Scope 3 in a year, with records. */
interface Scope3CategoryOfYear extends Scope3Sum, CategoryChoice {
  readonly name: string;
}

/**
 * Lists the fifteen categories of a year, in order.
 * @param ofYear   the records of the year, which say what is included
 * @param selected the records to add up, where these are not all of the year
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
