import {
  defaultYear,
  findYear,
  isYearLabel,
  previousYear,
  type YearStart,
} from '@canopy/domain/common';
import { useSession } from './session';
import { readStored, writeStored } from './stored';

/** The most years that are offered; an address may still ask for an earlier one. */
const YEARS_OFFERED = 10;

/**
 * The year of a screen: the one in its address, else the one chosen last, else the default. What names
 * no year that starts in this month is passed over: the policy may have changed since.
 */
export function financialYearFrom(asked: string, chosenLast: string, startsIn: YearStart): string {
  const fitting = [asked, chosenLast].find((label) => isYearLabel(label, startsIn));
  return fitting ?? defaultYear(startsIn);
}

/**
 * The years to choose from, newest first.
 * @param today  `YYYY-MM-DD`
 * @param chosen always among them if it is a year, so that the selector can show it
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
 * The year that this person chose last in this browser, '' for none, and how to keep another. The next
 * screen that asks gets it.
 */
export function useChosenYear(): readonly [chosenLast: string, keep: (year: string) => void] {
  const session = useSession();
  const key = session.status === 'in' && `financialYear:${session.me.role}:${session.me.userId}`;
  const keep = (year: string) => {
    if (key) writeStored(key, year);
  };
  return [(key && readStored(key)) || '', keep];
}
