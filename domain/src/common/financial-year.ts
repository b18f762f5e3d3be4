import { isYearLabel, type YearStart } from './year-label';

/**
 * Reporting years: twelve months that start in January, April, July or October, as the client's policy
 * says. A year is labelled by the calendar years that it lies in: `2025`, or `2024-2025`. Dates are
 * calendar days written `YYYY-MM-DD`: they have no time zone, and that form sorts as text, so days are
 * compared without making a `Date`.
 */

/** The month in which years start unless a client chooses another: April (specification §9). */
const DEFAULT_START: YearStart = 4;

/**
 * In which year and month a record counts: as a whole in the month of its first day and only in the
 * year that holds both its days, or spread evenly over its days.
 */
export const ALLOCATIONS = ['documented', 'daily'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

/** The calendar year in which the year starts that a dashboard opens with (specification §9). */
const DEFAULT_FIRST_YEAR = 2024;

export interface ReportingYear {
  readonly label: string;
  /** First day, `YYYY-MM-01`. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
  /** The twelve months in order, each `YYYY-MM`. */
  readonly months: readonly string[];
}

/**
 * The year with this label.
 * @throws RangeError when no year that starts in that month has it
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

/** The label of the year of a day (`YYYY-MM-DD`). */
export function findYear(day: string, startsIn: YearStart): string {
  const year = Number(day.slice(0, 4));
  return makeLabel(Number(day.slice(5, 7)) < startsIn ? year - 1 : year, startsIn);
}

/** The label of the year before this one. */
export function previousYear(label: string): string {
  return makeLabel(Number(label.slice(0, 4)) - 1, label.includes('-') ? DEFAULT_START : 1);
}

/** The label of the year that a dashboard opens with: the one that starts in 2024. */
export function defaultYear(startsIn: YearStart): string {
  return makeLabel(DEFAULT_FIRST_YEAR, startsIn);
}

/** `startsIn` decides between the two forms alone: all years but calendar years lie in two of them. */
function makeLabel(first: number, startsIn: YearStart): string {
  return startsIn === 1 ? pad(first, 4) : `${pad(first, 4)}-${pad(first + 1, 4)}`;
}

/** The year that starts in April and that a dashboard opens with by default. */
export const DEFAULT_FINANCIAL_YEAR = defaultYear(DEFAULT_START);

/** The part of a record that lies in one month, `YYYY-MM`. */
export interface MonthPart {
  readonly month: string;
  readonly days: number;
  /** kg CO2e, unrounded. */
  readonly result: number;
}

/** The parts of a result that is spread evenly over its days, both included. */
export function spread(from: string, to: string, result: number): MonthPart[] {
  const months = monthDays(from, to);
  const parts = apportion(
    result,
    months.map(({ days }) => days),
  );
  return months.map((month, n) => ({ ...month, result: parts[n] as number }));
}

/** The days of an activity, both included: YYYY-MM-DD. */
interface DatedActivity {
  readonly date: string;
  readonly date1: string;
}

/** A month in which part of a record counts. */
export interface CountedMonth {
  /** `YYYY-MM`; the record's first month where it counts as a whole. */
  readonly month: string;
  readonly days: number;
  /** The part of the record's days, 0 to 1. */
  readonly part: number;
  /** The share that counts of it, above 0 and up to 1. */
  readonly share: number;
}

/**
 * Lists the months of a year in which a record counts.
 * @param shareIn the share that counts in a month, `YYYY-MM`, 0 to 1; without it, all. A record that
 *   counts as a whole has the share of its first month.
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

/** The part of a record that counts in a year. */
export interface YearPart {
  /** The days that count. */
  readonly days: number;
  /** The mean share of these days, 0 to 1; 0 where no day counts. */
  readonly share: number;
  /** kg CO2e: the record's result × the part of its days × the share. */
  readonly result: number;
}

/** Counts the days of a record that lie in a year, and their part of its result, kg CO2e. */
export function countedIn(
  record: DatedActivity & { readonly result: number },
  ...rules: [ReportingYear, Allocation, ((month: string) => number)?]
): YearPart {
  return countMonths(countedMonths(record, ...rules), record.result);
}

/** Adds up the months in which a record counts. @param result of the whole record, kg CO2e */
export function countMonths(months: readonly CountedMonth[], result: number): YearPart {
  const days = months.reduce((sum, each) => sum + each.days, 0);
  const part = months.reduce((sum, each) => sum + each.part, 0);
  const [first] = months;
  const isEven = months.every(({ share }) => share === first?.share);
  const weight = months.reduce((sum, each) => sum + each.part * each.share, 0);
  const share = isEven ? (first?.share ?? 0) : weight / part;
  // Parts of all days may miss 1 by a rounding error; a whole record keeps its result.
  const isWhole = Math.abs(part - 1) < Number.EPSILON * (months.length + 1);
  return { days, share, result: result * (isWhole && isEven ? share : weight) };
}

/** The number of a record's days in a month, `YYYY-MM`. */
export interface MonthDays {
  readonly month: string;
  readonly days: number;
}

/** The months that a record's days lie in, both days included, in order. */
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
 * Divides an amount evenly over days: each part gets the amount × its days ÷ all days, and the last
 * one what remains, so that the parts add up to the amount.
 * @param days how many days each part has
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

/** The number of days of a month, `YYYY-MM`. */
export function countDays(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
