import { isYearLabel, type YearStart } from './year-label';

/**
 * Reporting years: twelve months that start in January, April, July or October, depending on the
 * client's policy. Labels name the calendar years that a year covers: `2025`, or `2024-2025`. Dates
 * are calendar days written `YYYY-MM-DD`, without a time zone. This form sorts as text, so days are
 * compared without a `Date`.
 */

/** Default month in which years start: April (specification §9). */
const DEFAULT_START: YearStart = 4;

/**
 * Rules for the year and month in which a record counts. `documented`: as a whole in the month of
 * its first day, and only in the year that contains both days. `daily`: spread evenly over its
 * days.
 */
export const ALLOCATIONS = ['documented', 'daily'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

/** Calendar year in which a dashboard's initial year starts (specification §9). */
const DEFAULT_FIRST_YEAR = 2024;

export interface ReportingYear {
  readonly label: string;
  /** First day, `YYYY-MM-01`. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
  /** Twelve months in order, each `YYYY-MM`. */
  readonly months: readonly string[];
}

/**
 * Returns the year with this label.
 * @throws RangeError if no year that starts in this month has the label
 */
export function reportingYear(label: string, startsIn: YearStart): ReportingYear {
  if (!isYearLabel(label, startsIn)) {
    throw new RangeError(`Not a year that starts in month ${startsIn}: ${label}`);
  }
  const first = Number(label.slice(0, 4));
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = ((startsIn - 1 + index) % 12) + 1;
    return `${pad(month < startsIn ? first + 1 : first, 4)}-${pad(month, 2)}`;
  });
  const last = months[11] as string;
  return { label, from: `${months[0]}-01`, to: `${last}-${countDays(last)}`, months };
}

/** Returns the label of the year that contains a day (`YYYY-MM-DD`). */
export function findYear(day: string, startsIn: YearStart): string {
  const year = Number(day.slice(0, 4));
  return makeLabel(Number(day.slice(5, 7)) < startsIn ? year - 1 : year, startsIn);
}

/** Returns the label of the previous year. */
export function previousYear(label: string): string {
  return makeLabel(Number(label.slice(0, 4)) - 1, label.includes('-') ? DEFAULT_START : 1);
}

/** Returns the label of a dashboard's initial year, which starts in 2024. */
export function defaultYear(startsIn: YearStart): string {
  return makeLabel(DEFAULT_FIRST_YEAR, startsIn);
}

/** Names one calendar year for years that start in January. All others cover two. */
function makeLabel(first: number, startsIn: YearStart): string {
  return startsIn === 1 ? pad(first, 4) : `${pad(first, 4)}-${pad(first + 1, 4)}`;
}

/** Initial year of a dashboard, for years that start in April. */
export const DEFAULT_FINANCIAL_YEAR = defaultYear(DEFAULT_START);

/** Part of a record in one month, `YYYY-MM`. */
export interface MonthPart {
  readonly month: string;
  readonly days: number;
  /** kg CO2e, unrounded. */
  readonly result: number;
}

/**
 * Spreads a result evenly over its days and returns the part of each month. Both days are included.
 */
export function spread(from: string, to: string, result: number): MonthPart[] {
  const months = monthDays(from, to);
  const parts = apportion(
    result,
    months.map(({ days }) => days),
  );
  return months.map((month, n) => ({ ...month, result: parts[n] as number }));
}

/** First and last day of an activity, both included: YYYY-MM-DD. */
interface DatedActivity {
  readonly date: string;
  readonly date1: string;
}

/** Month in which part of a record counts. */
export interface CountedMonth {
  /** `YYYY-MM`. The record's first month if it counts as a whole. */
  readonly month: string;
  readonly days: number;
  /** Part of the record's days, 0 to 1. */
  readonly part: number;
  /** Share that counts, above 0 and up to 1. */
  readonly share: number;
}

/**
 * Lists the months of a year in which a record counts.
 * @param shareIn returns the share that counts in a month (`YYYY-MM`), 0 to 1; defaults to 1. A
 *   record that counts as a whole has the share of its first month.
 */
export function countedMonths(
  { date, date1 }: DatedActivity,
  year: ReportingYear,
  allocation: Allocation,
  shareIn: (month: string) => number = () => 1,
): CountedMonth[] {
  const parts = spread(date, date1, 1);
  const days = parts.reduce((sum, each) => sum + each.days, 0);
  const isInside = year.from <= date && date1 <= year.to;
  const whole = isInside ? [{ month: date.slice(0, 7), days, result: 1 }] : [];
  return (allocation === 'documented' ? whole : parts)
    .filter(({ month }) => year.months.includes(month))
    .map(({ result: part, ...each }) => ({ ...each, part, share: shareIn(each.month) }))
    .filter(({ share }) => share > 0);
}

/** Part of a record that counts in a year. */
export interface YearPart {
  /** Days that count. */
  readonly days: number;
  /** Mean share of these days, 0 to 1; 0 if no day counts. */
  readonly share: number;
  /** kg CO2e: the record's result × its part of the days × the share. */
  readonly result: number;
}

/** Counts a record's days in a year, and their part of its result in kg CO2e. */
export function countedIn(
  record: DatedActivity & { readonly result: number },
  ...rules: [ReportingYear, Allocation, ((month: string) => number)?]
): YearPart {
  return countMonths(countedMonths(record, ...rules), record.result);
}

/**
 * Adds up the months in which a record counts.
 * @param result result of the whole record, kg CO2e
 */
export function countMonths(months: readonly CountedMonth[], result: number): YearPart {
  const days = months.reduce((sum, each) => sum + each.days, 0);
  const part = months.reduce((sum, each) => sum + each.part, 0);
  const [first] = months;
  const isEven = months.every(({ share }) => share === first?.share);
  const weight = months.reduce((sum, each) => sum + each.part * each.share, 0);
  const share = isEven ? (first?.share ?? 0) : weight / part;
  // Parts of all days may miss 1 by a rounding error. A whole record keeps its exact result.
  const isWhole = Math.abs(part - 1) < Number.EPSILON * (months.length + 1);
  return { days, share, result: result * (isWhole && isEven ? share : weight) };
}

/** Number of a record's days in a month, `YYYY-MM`. */
export interface MonthDays {
  readonly month: string;
  readonly days: number;
}

/** Lists the months of a record's days in order. Both days are included. */
export function monthDays(from: string, to: string): MonthDays[] {
  const last = to.slice(0, 7);
  const months: MonthDays[] = [];
  for (let month = from.slice(0, 7); month <= last; month = nextMonth(month)) {
    const first = month === from.slice(0, 7) ? Number(from.slice(8)) : 1;
    const end = month === last ? Number(to.slice(8)) : countDays(month);
    months.push({ month, days: end - first + 1 });
  }
  return months;
}

/**
 * Divides an amount evenly over days. Each part gets the amount × its days ÷ all days. The last
 * part gets the remainder, so that the parts add up to the amount.
 * @param days number of days per part
 */
export function apportion(amount: number, days: readonly number[]): number[] {
  const all = days.reduce((sum, each) => sum + each, 0);
  let rest = amount;
  return days.map((each, n) => {
    if (n === days.length - 1) return rest;
    const part = (amount * each) / all;
    rest -= part;
    return part;
  });
}

function nextMonth(month: string): string {
  const [year, ofYear] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return ofYear === 12 ? `${pad(year + 1, 4)}-01` : `${pad(year, 4)}-${pad(ofYear + 1, 2)}`;
}

/** Returns the number of days in a month, `YYYY-MM`. */
export function countDays(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
