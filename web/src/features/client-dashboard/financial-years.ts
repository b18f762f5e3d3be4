import { defaultYear, isYearLabel, previousYear, type YearStart, yearOf } from '@canopy/domain';

/** The first year that can be chosen; an address may still ask for an earlier one. */
const FIRST_YEAR = '2020';

/** What an address asks for, or the default where that is no year that starts in this month. */
export function financialYearFrom(text: string, startsIn: YearStart): string {
  return isYearLabel(text, startsIn) ? text : defaultYear(startsIn);
}

/**
 * The years to choose from, newest first.
 * @param today  `YYYY-MM-DD`
 * @param chosen always among them, so that the selector can show it
 */
export function financialYearChoices(today: string, chosen: string, startsIn: YearStart): string[] {
  const years = new Set([chosen]);
  for (let year = yearOf(today, startsIn); year >= FIRST_YEAR; year = previousYear(year)) {
    years.add(year);
  }
  return [...years].sort().reverse();
}
