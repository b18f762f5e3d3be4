/** Order of day and month in dates such as 03/04/2024. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Calendar days, `YYYY-MM-DD`, that a text can mean: one, two or none. */
export type DayReading =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'ambiguous'; readonly dayFirst: string; readonly monthFirst: string }
  | { readonly kind: 'unreadable' };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})([T ]\d{1,2}:.*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAMED = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;
const MONTH_NAMED = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * Reads a calendar day as people type it and files contain it: 31/05/2024, 31.05.2024, 7 Jun 2024,
 * 2024-6-8.
 * @param order resolves ambiguous dates, such as 03/04/2024
 */
export function readDay(text: string, order?: DayOrder): DayReading {
  const given = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(given) ?? COMPACT.exec(given) ?? [];
  if (year) return toReading(isoDay(year, month, day));
  const dayNamed = DAY_NAMED.exec(given);
  if (dayNamed) return toReading(isoDay(dayNamed[3], monthNumber(dayNamed[2]), dayNamed[1]));
  const monthNamed = MONTH_NAMED.exec(given);
  if (monthNamed) {
    return toReading(isoDay(monthNamed[3], monthNumber(monthNamed[1]), monthNamed[2]));
  }
  const digits = YEAR_LAST.exec(given);
  return digits ? ofDigits(digits, order) : { kind: 'unreadable' };
}

/**
 * Detects the order of days and months in a file's dates. Unambiguous dates decide the others.
 * @returns null if no date needs it, 'unknown' if one does and the others don't decide it
 */
export function detectDayOrder(texts: Iterable<string>): DayOrder | 'unknown' | null {
  let isNeeded = false;
  const seen = new Set<DayOrder>();
  for (const text of texts) {
    if (readDay(text).kind === 'ambiguous') isNeeded = true;
    const [, first, sign, second] = YEAR_LAST.exec(text.trim()) ?? [];
    // With points, the day always comes first.
    if (sign === undefined || sign === '.') continue;
    if (Number(first) > 12) seen.add('day-first');
    if (Number(second) > 12) seen.add('month-first');
  }
  if (!isNeeded) return null;
  const [only, another] = seen;
  return only && !another ? only : 'unknown';
}

/**
 * Reads a date that ends in the year. 31/03/2024 and 03/31/2024 can only be March. 03/04/2024 can
 * be April or March.
 */
function ofDigits(
  [, first, sign, second, year]: RegExpExecArray,
  order: DayOrder | undefined,
): DayReading {
  const dayFirst = isoDay(year, second, first);
  const monthFirst = sign === '.' ? null : isoDay(year, first, second);
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return toReading(dayFirst ?? monthFirst);
  if (order === undefined) return { kind: 'ambiguous', dayFirst, monthFirst };
  return { kind: 'day', day: order === 'day-first' ? dayFirst : monthFirst };
}

function toReading(day: string | null): DayReading {
  return day === null ? { kind: 'unreadable' } : { kind: 'day', day };
}

/** Returns YYYY-MM-DD, or null if the day doesn't exist. */
function isoDay(year = '', month: string | number = 0, day = ''): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function monthNumber(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
