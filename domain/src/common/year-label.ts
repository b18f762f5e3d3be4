/** Months in which a reporting year can start. */
export const YEAR_STARTS = [1, 4, 7, 10] as const;
export type YearStart = (typeof YEAR_STARTS)[number];

const LABEL = /^(\d{4})(?:-(\d{4}))?$/;

/**
 * Reports whether a text is a year's label, such as `2025` or `2024-2025`. With `startsIn`, the
 * year must start in that month.
 */
export function isYearLabel(label: string, startsIn?: YearStart): boolean {
  const years = LABEL.exec(label);
  if (!years) return false;
  if (years[2] === undefined) return startsIn === undefined || startsIn === 1;
  return startsIn !== 1 && Number(years[2]) === Number(years[1]) + 1;
}
