/** Order of day, month and year in dates such as 03/04/2024 and 01/02/03. */
export const DAY_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** First and last day of a day, month or range, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Periods that a text can mean: one, several or none. */
export type PeriodReading =
  | ({ readonly kind: 'period' } & Period)
  | { readonly kind: 'ambiguous'; readonly readings: readonly Period[] }
  /** Moment in UTC, whose day depends on the time zone. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'unreadable' };

/** Calendar days, `YYYY-MM-DD`, that a text can mean: one, several or none. */
export type DayReading =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'ambiguous'; readonly days: readonly string[] }
  | { readonly kind: 'unreadable' };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_NAMED = new RegExp(`^(\\d{4})[\\s/-]+${MONTH}\\.?[\\s/-]+(\\d{1,2})$`, 'i');
const DAY_NAMED =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[\s/.-]*([a-z]{3,9})\.?,?(?:[\s/-]*(\d{4})|[\s/-]*['’](\d{2})|[\s/-]+(\d{2}))$/i;
const MONTH_NAMED = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;

/**
 * Whole months. Excel writes `Apr-24` for April 2024 (format mmm-yy), and the 24th of April as
 * `24-Apr`. `Apr 24` can be either and isn't read.
 */
const NAMED_MONTH = new RegExp(
  `^${MONTH}\\.?(?:[\\s,/-]*(\\d{4})|[\\s.]*[/’'-]['’]?(\\d{2}))$`,
  'i',
);
const MONTH_OF_YEAR = new RegExp(`^(\\d{4})[\\s/-]+${MONTH}$`, 'i');
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;

/** Time of day and offset behind a day. */
const TIME =
  /[T\s,]\s*(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;

/** Signs between the ends of a range. */
const BETWEEN = /\s+(?:to|till|until|through)\s+|\s*[–—]\s*|\s+-\s+|-|\/(?=\d{4}-)/gi;

interface Rules {
  readonly order: DayOrder;
  /** Whether the order is known. Otherwise dates with points begin with the day if they can. */
  readonly isKnown: boolean;
  /** Time zone of moments in UTC. */
  readonly zone: string;
}

/**
 * Reads a day, a month or a range as files contain it: 31.05.24, 31st May 2024, Apr-24, 2024-04,
 * `1 Apr to 30 Apr 2024`. Times are ignored. Two-digit years are 1970 to 2069.
 * @param order resolves ambiguous dates, such as 03/04/2024
 * @param zone IANA time zone of moments in UTC, such as 2024-04-01T00:00:00Z
 */
export function readPeriod(text: string, order?: DayOrder, zone?: string): PeriodReading {
  if (zone === undefined && isMoment(text)) return { kind: 'moment' };
  const own = order && readIn(text, { order, isKnown: true, zone: zone ?? 'UTC' });
  if (own) return { kind: 'period', ...own };
  const readings = distinct([...readingsOf(text, zone).values()]);
  const [only, another] = readings;
  if (!only) return { kind: 'unreadable' };
  return another ? { kind: 'ambiguous', readings } : { kind: 'period', ...only };
}

/**
 * Reads a calendar day as people type it: 31/05/2024, 31.05.24, 7 Jun 2024, 2024-6-8.
 * @param order resolves ambiguous dates, such as 03/04/2024
 */
export function readDay(text: string, order?: DayOrder): DayReading {
  const read = readPeriod(text, order, 'UTC');
  if (read.kind === 'period' && read.from === read.to) return { kind: 'day', day: read.from };
  if (read.kind !== 'ambiguous') return { kind: 'unreadable' };
  const isDays = read.readings.every(({ from, to }) => from === to);
  return isDays
    ? { kind: 'ambiguous', days: read.readings.map(({ from }) => from) }
    : { kind: 'unreadable' };
}

/** Reports whether a text is a moment in UTC. */
export function isMoment(text: string): boolean {
  return /(?:z|utc)\s*$/i.test(text) && TIME.test(text.trim());
}

/** Maximum years between the dates of a file whose order is in question. */
const MOST_YEARS = 10;

/**
 * Finds the orders of day, month and year that a file's dates can have. Unambiguous dates decide
 * the others. Two-digit years decide too: read in the wrong order, the days of a month become 30
 * years.
 * @returns none if no date needs an order, several if the dates don't decide it
 */
export function possibleDayOrders(texts: Iterable<string>): readonly DayOrder[] {
  const needing = new Set<DayOrder>();
  let possible: readonly DayOrder[] = DAY_ORDERS;
  const years = new Map<DayOrder, number[]>();
  for (const text of new Set(texts)) {
    const readings = readingsOf(text);
    const isOpen = distinct([...readings.values()]).length > 1;
    const isClear = !isOpen && readings.size === DAY_ORDERS.length;
    if (readings.size > 0 && !isClear) {
      possible = possible.filter((order) => readings.has(order));
    }
    for (const [order, { from, to }] of readings) {
      if (isOpen) needing.add(order);
      const each = [Number(from.slice(0, 4)), Number(to.slice(0, 4)), ...(years.get(order) ?? [])];
      years.set(order, [Math.min(...each), Math.max(...each)]);
    }
  }
  // Dates with points need no order, unless others show that they begin with the year.
  const isYearFirst = possible.every((order) => order === 'year-first');
  if (needing.size === 0 && (possible.length === 0 || !isYearFirst)) return [];
  // Dates that contradict each other need an answer.
  if (possible.length === 0) return DAY_ORDERS.filter((order) => needing.has(order));
  const span = (order: DayOrder) => {
    const [first = 0, last = 0] = years.get(order) ?? [];
    return last - first;
  };
  if (!possible.some((order) => span(order) <= 1)) return possible;
  return possible.filter((order) => span(order) <= MOST_YEARS);
}

/** Returns the readings of a text by order. A text without an order has the same in each. */
function readingsOf(text: string, zone = 'UTC'): ReadonlyMap<DayOrder, Period> {
  const readings = new Map<DayOrder, Period>();
  for (const order of DAY_ORDERS) {
    const period = readIn(text, { order, isKnown: false, zone });
    if (period) readings.set(order, period);
  }
  return readings;
}

function distinct(periods: readonly Period[]): Period[] {
  return [...new Map(periods.map((each) => [`${each.from} ${each.to}`, each])).values()];
}

function readIn(text: string, rules: Rules): Period | null {
  const given = text.trim();
  const day = readMoment(given, rules);
  if (day) return { from: day, to: day };
  return readMonth(given) ?? readRange(given, rules);
}

/** Reads a day, with a time or without. */
function readMoment(given: string, rules: Rules): string | null {
  const time = TIME.exec(given);
  if (!time) return readDate(given, rules);
  const day = readDate(given.slice(0, time.index).trim(), rules);
  const [, hours, minutes, half, offset = ''] = time;
  // A moment with an offset counts on its own local day.
  if (!day || !/^(?:z|utc)$/i.test(offset)) return day;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hour = half ? (Number(hours) % 12) + afternoon : Number(hours);
  return dayInZone(
    new Date(`${day}T00:00:00Z`).getTime() + (hour * 60 + Number(minutes)) * 6e4,
    rules.zone,
  );
}

function readDate(given: string, rules: Rules): string | null {
  const yearFirst = YEAR_FIRST.exec(given) ?? COMPACT.exec(given) ?? YEAR_NAMED.exec(given);
  if (yearFirst) return isoDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const [, ofMonth, month, long, short, bare] = DAY_NAMED.exec(given) ?? [];
  if (month) return isoDay(fullYear(long ?? short ?? bare), month, ofMonth);
  const monthNamed = MONTH_NAMED.exec(given);
  if (monthNamed) return isoDay(monthNamed[3], monthNamed[1], monthNamed[2]);
  const digits = NUMERIC.exec(given);
  return digits && readDigits(digits, rules);
}

/** Reads three numbers in an order. 31/03/2024 and 03/31/2024 can only be March. */
function readDigits(
  [, first = '', sign, second, third = '']: RegExpExecArray,
  { order, isKnown }: Rules,
): string | null {
  const dayFirst = isoDay(fullYear(third), second, first);
  const isShort = first.length === 2 && third.length === 2;
  const yearFirst = isShort ? isoDay(fullYear(first), second, third) : null;
  if (sign === '.') {
    // With points, the day comes first, unless the file's other dates begin with the year.
    if (isShort && (isKnown || !dayFirst)) return order === 'year-first' ? yearFirst : dayFirst;
    return dayFirst;
  }
  if (order === 'day-first') return dayFirst;
  return order === 'year-first' ? yearFirst : isoDay(fullYear(third), first, second);
}

function readMonth(given: string): Period | null {
  const [, name, long, short] = NAMED_MONTH.exec(given) ?? [];
  if (name) return wholeMonth(fullYear(long ?? short), name);
  const [, year, month] = MONTH_OF_YEAR.exec(given) ?? YEAR_MONTH.exec(given) ?? [];
  if (year) return wholeMonth(year, month);
  const [, number, ofYear] = MONTH_YEAR.exec(given) ?? [];
  return ofYear ? wholeMonth(ofYear, number) : null;
}

function wholeMonth(year: string, month = ''): Period | null {
  const from = isoDay(year, month, '1');
  if (!from) return null;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return { from, to: next.toISOString().slice(0, 10) };
}

/** Reads `01/04/2024 - 30/04/2024` and `1 Apr to 30 Apr 2024`. */
function readRange(given: string, rules: Rules): Period | null {
  for (const { 0: sign, index } of given.matchAll(BETWEEN)) {
    const [left, right] = [given.slice(0, index).trim(), given.slice(index + sign.length).trim()];
    const last = readEnd(right, rules);
    const first = last && (readEnd(left, rules) ?? readYearless(left, right, last.to));
    if (first && first.from <= last.to) return { from: first.from, to: last.to };
  }
  return null;
}

function readEnd(given: string, rules: Rules): Period | null {
  const day = readMoment(given, rules);
  return day ? { from: day, to: day } : readMonth(given);
}

/** Reads the first day of `1 Apr to 30 Apr 2024` and `20 Dec to 19 Jan 2024`. */
function readYearless(left: string, right: string, last: string): Period | null {
  if (!DAY_NAMED.test(right) && !MONTH_NAMED.test(right)) return null;
  const ofMonth = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(left);
  const [, day, month] = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})\.?$/i.exec(left) ?? [];
  const [, named, dayNamed] = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?$/i.exec(left) ?? [];
  const year = Number(last.slice(0, 4));
  const candidates = ofMonth
    ? [isoDay(String(year), last.slice(5, 7), ofMonth[1])]
    : [year, year - 1].map((each) => isoDay(String(each), month ?? named, day ?? dayNamed));
  const from = candidates.find((each) => each !== null && each <= last);
  return from ? { from, to: from } : null;
}

/** Returns a two-digit year as 1970 to 2069. */
function fullYear(year = ''): string {
  return year.length === 2 ? `${Number(year) >= 70 ? 19 : 20}${year}` : year;
}

/** Returns YYYY-MM-DD, or null if the day doesn't exist. */
function isoDay(year: string | undefined, month = '', day = ''): string | null {
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month);
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const isReal = date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** Formatters by time zone, because making one takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayInZone(time: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...numeric });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
