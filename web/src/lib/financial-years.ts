import {
  defaultYear,
  findYear,
  isYearLabel,
  previousYear,
  type YearStart,
} from '@canopy/domain/common';
import { useSession } from './session';
import { readStored, writeStored } from './stored';

/** Number of years offered. An address may still request an earlier one. */
const YEARS_OFFERED = 10;

/**
 * Returns a screen's year: the address's, else the last chosen one, else the default. Skips labels
 * that don't match the start month, because the policy may have changed since.
 */
export function financialYearFrom(asked: string, chosenLast: string, startsIn: YearStart): string {
  const fitting = [asked, chosenLast].find((label) => isYearLabel(label, startsIn));
  return fitting ?? defaultYear(startsIn);
}

/**
 * Returns the years to choose from, newest first.
 * @param today `YYYY-MM-DD`
 * @param chosen always included if it is a year, so that the selector can show it
 */
export function financialYearChoices(today: string, chosen: string, startsIn: YearStart): string[] {
  let year = findYear(today, startsIn);
  const years = new Set(isYearLabel(chosen) ? [chosen] : []);
  for (let n = 0; n < YEARS_OFFERED; n += 1) {
    years.add(year);
    year = previousYear(year);
  }
  return [...years].sort().reverse();
}

/**
 * Returns the year that this user last chose in this browser, or '' for none, and a function to
 * store another. Screens opened later read the stored year.
 */
export function useChosenYear(): readonly [chosenLast: string, keep: (year: string) => void] {
  const session = useSession();
  const key = session.status === 'in' && `financialYear:${session.me.role}:${session.me.userId}`;
  const keep = (year: string) => {
    if (key) writeStored(key, year);
  };
  return [(key && readStored(key)) || '', keep];
}
