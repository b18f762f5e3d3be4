import type { DesnzRow, DesnzUse } from './row';

/** Coverage of figures in the UK table. */
export const DIRECT = 'CO2, CH4 and N2O (AR5)';
export const WELL_TO_TANK = 'Well-to-tank (AR5)';
export const BIOGENIC = 'CH4 and N2O (AR5); biogenic CO2 is reported outside the scopes';
export const UP_TO_SALE = 'CO2e (AR5), up to the point of sale';
export const ALL_GASES = 'CO2e (AR5)';

/** Creates a test for rows of these activities. */
export const level3 =
  (...names: string[]) =>
  (row: DesnzRow) =>
    names.includes(row.level3);

/** Creates a test for rows with one of these 'Column Text's. */
export const variant =
  (...names: string[]) =>
  (row: DesnzRow) =>
    names.includes(row.variant);

/** Creates a test for rows that pass all tests. */
export const both =
  (...tests: ((row: DesnzRow) => boolean)[]) =>
  (row: DesnzRow) =>
    tests.every((test) => test(row));

/** Checks for the van of average size. */
export const isAverageVan = level3('Average (up to 3.5 tonnes)');

/** Checks for averages over all sizes of a kind of heavy goods vehicle. */
export const isHgvTotal = level3('All rigids', 'All artics', 'All HGVs');

/** Adds common fields to uses. */
export function shareFields<Field extends keyof DesnzUse>(
  common: Pick<DesnzUse, Field>,
  uses: readonly (Omit<DesnzUse, NoInfer<Field>> & {
    readonly [Common in NoInfer<Field>]?: never;
  })[],
): DesnzUse[] {
  return uses.map((use) => ({ ...common, ...use }) as DesnzUse);
}
