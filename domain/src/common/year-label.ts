/** The months in which a reporting year can start. */
export const YEAR_STARTS = [1, 4, 7, 10] as const;
export type YearStart = (typeof YEAR_STARTS)[number];

const LABEL = /^(\d{4})(?:-(\d{4}))?$/;

/** True for the label of a year, such as `2025` or `2024-2025`; with a start, of one that starts then. */
export function isYearLabel(label: string, startsIn?: YearStart): boolean {
  const years = LABEL.exec(label);
  if (!years) return false;
  if (years[2] === undefined) return startsIn === undefined || startsIn === 1;
  return startsIn !== 1 && Number(years[2]) === Number(years[1]) + 1;
}
