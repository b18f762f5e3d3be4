import { findYear, previousYear, reportingYear } from '@canopy/domain/common';

/** Day on which the entries of `data/demo` and the dates in this folder would be current. */
const WRITTEN_ON = '2025-04-15';

/** Complete reporting years before the current one. */
const COMPLETE_YEARS = 2;

const YEAR_START = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DemoYear {
  /** Label, such as `2024-2025`. */
  readonly label: string;
  /** Months with records, `YYYY-MM`: all twelve, or the current year's complete ones. */
  readonly months: readonly string[];
}

/** Day on which the demo is current, and everything derived from it. */
export interface DemoDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Consecutive years, oldest first. In April, the current year has no complete month. */
  readonly years: readonly DemoYear[];
  readonly lastCompleteYear: string;
  /** Labels of the years that ended at least six months ago, oldest first. */
  readonly closedYears: readonly string[];
}

/**
 * Reads the demo's date: `DEMO_DATE`, else today in UTC.
 * @throws if `DEMO_DATE` is not a day
 */
export function readDemoDate(): DemoDate {
  const day = process.env.DEMO_DATE || new Date().toISOString().slice(0, 10);
  if (new Date(day).toJSON()?.slice(0, 10) !== day) {
    throw new Error(`DEMO_DATE is "${day}"; it must be a day such as ${WRITTEN_ON}.`);
  }
  return makeDemoDate(day);
}

/** Derives everything from the demo's day, `YYYY-MM-DD`. */
export function makeDemoDate(day: string): DemoDate {
  const labels = [findYear(day, YEAR_START)];
  while (labels.length <= COMPLETE_YEARS) labels.unshift(previousYear(labels[0] as string));
  const years = labels.map((label) => ({
    label,
    months: reportingYear(label, YEAR_START).months.filter((month) => month < day.slice(0, 7)),
  }));
  return {
    day,
    years: years.filter(({ months }) => months.length > 0),
    lastCompleteYear: labels[COMPLETE_YEARS - 1] as string,
    closedYears: labels.filter((label) => `${label.slice(5)}-09-30` <= day),
  };
}

/** Moves a time of the demo's content so that it keeps its distance to the demo's day. */
export function moveTime({ day }: DemoDate, time: string | number): Date {
  return new Date(new Date(time).getTime() + Date.parse(day) - Date.parse(WRITTEN_ON));
}

/** Number of years by which activities move. */
export function countYears({ day }: DemoDate): number {
  const [from, to] = [WRITTEN_ON, day].map((each) =>
    Number(findYear(each, YEAR_START).slice(0, 4)),
  );
  return Number(to) - Number(from);
}

/** Moves a day by whole years. 29 February becomes 28 February in other years. */
export function moveYears(day: string, years: number): string {
  const month = `${Number(day.slice(0, 4)) + years}${day.slice(4, 7)}`;
  const last = findLastDay(month);
  const moved = `${month}${day.slice(7)}`;
  return moved < last ? moved : last;
}

/** Returns the last day of a month, `YYYY-MM`. */
export function findLastDay(month: string): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, ofYear) - DAY_MS).toISOString().slice(0, 10);
}
