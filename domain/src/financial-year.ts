/**
 * Financial years run from 1 April to 31 March, both days included, and are labelled like
 * `2024-2025` (specification §9). Dates are calendar days written `YYYY-MM-DD`: they have no time
 * zone, and that form sorts as text, so days are compared without making a `Date`.
 */

/** The year that a dashboard opens with by default (specification §9). */
export const DEFAULT_FINANCIAL_YEAR = '2024-2025';

const FIRST_MONTH = 4;
const LABEL = /^(\d{4})-(\d{4})$/;

export interface FinancialYear {
  readonly label: string;
  /** First day, `YYYY-04-01`. */
  readonly from: string;
  /** Last day, `YYYY-03-31`. */
  readonly to: string;
  /** The twelve months, April to March, each `YYYY-MM`. */
  readonly months: readonly string[];
}

/** True for a label of two consecutive years, such as `2024-2025`. */
export function isFinancialYearLabel(label: string): boolean {
  const years = LABEL.exec(label);
  return years !== null && Number(years[2]) === Number(years[1]) + 1;
}

/**
 * The financial year with this label.
 * @throws RangeError when the label is not two consecutive years
 */
export function financialYear(label: string): FinancialYear {
  if (!isFinancialYearLabel(label)) {
    throw new RangeError(`Not a financial year: ${label}`);
  }
  const start = Number(label.slice(0, 4));
  return {
    label,
    from: `${label.slice(0, 4)}-04-01`,
    to: `${label.slice(5)}-03-31`,
    months: Array.from({ length: 12 }, (_, index) => {
      const month = ((FIRST_MONTH - 1 + index) % 12) + 1;
      const year = month < FIRST_MONTH ? start + 1 : start;
      return `${pad(year, 4)}-${pad(month, 2)}`;
    }),
  };
}

/** The label of the financial year of a day (`YYYY-MM-DD`). */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const start = Number(day.slice(5, 7)) < FIRST_MONTH ? year - 1 : year;
  return `${pad(start, 4)}-${pad(start + 1, 4)}`;
}

/**
 * The financial year in which a record counts: the one that contains both of its days, or null when
 * it spans two years and counts in neither.
 */
export function countingFinancialYear(from: string, to: string): string | null {
  const label = financialYearOf(from);
  return label === financialYearOf(to) ? label : null;
}

/** The label of the year before this one. */
export function previousFinancialYear(label: string): string {
  const start = Number(label.slice(0, 4));
  return `${pad(start - 1, 4)}-${pad(start, 4)}`;
}

/** How many days of a record lie in a month, `YYYY-MM`. */
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
    const end = month === last ? Number(to.slice(8)) : lastDayOf(month);
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

function lastDayOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
