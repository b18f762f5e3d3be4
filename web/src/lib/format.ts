/** Writes figures and days. Grouping and order are the reader's own. */

const KG_PER_TONNE = 1000;
const NOTHING = '–';

const twoDecimals = makeNumberFormat(2);
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const upToSix = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const signedPercent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const megabytes = new Intl.NumberFormat(undefined, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
const kilobytes = new Intl.NumberFormat(undefined, {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});
const signedTwoDecimals = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dayAndTimeInUtc = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const dayTimeAndZone = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const monthAndYear = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

function makeNumberFormat(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(undefined, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** `1,234.50`: kg CO₂e without the unit, for a column whose head names it. */
export function formatKgNumber(kgCo2e: number): string {
  return withMinus(twoDecimals.format(kgCo2e));
}

/** `1,234.50 kg CO₂e` */
export function formatKg(kgCo2e: number): string {
  return `${formatKgNumber(kgCo2e)} kg CO₂e`;
}

/** `1.23 t CO₂e`, to stand beside the kilograms; null up to 1,000 kg. */
export function formatTonnes(kgCo2e: number): string | null {
  return Math.abs(kgCo2e) > KG_PER_TONNE
    ? `${twoDecimals.format(kgCo2e / KG_PER_TONNE)} t CO₂e`
    : null;
}

/** An amount of emissions in the larger unit that it reaches, and beside tonnes the kilograms. */
export interface Emissions {
  readonly value: string;
  readonly unit: string;
  /** `1,234.50 kg CO₂e`; null where `value` are kilograms already. */
  readonly inKg: string | null;
}

/** Leads with tonnes above 1,000 kg: kilograms say more digits than anybody knows. */
export function splitEmissions(kgCo2e: number): Emissions {
  const isTonnes = Math.abs(kgCo2e) > KG_PER_TONNE;
  return {
    value: formatKgNumber(isTonnes ? kgCo2e / KG_PER_TONNE : kgCo2e),
    // The unit is not torn apart where a tile is narrow.
    unit: isTonnes ? 't\u00a0CO₂e' : 'kg\u00a0CO₂e',
    inKg: isTonnes ? formatKg(kgCo2e) : null,
  };
}

/** `1.23 t CO₂e` above 1,000 kg, else `450.00 kg CO₂e`. */
export function formatEmissions(kgCo2e: number): string {
  return formatTonnes(kgCo2e) ?? formatKg(kgCo2e);
}

/** `12,500` */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A factor or an amount as it was entered: up to six decimals, none added. */
export function formatAmount(amount: number): string {
  return upToSix.format(amount);
}

/** The size of a file: `340 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1000)) : megabytes.format(bytes / 1e6);
}

/** The change from `before` to `now` as `+12.5%`; null when there was nothing to change from. */
export function formatChange(now: number, before: number): string | null {
  return before > 0 ? formatSignedShare((now - before) / before) : null;
}

/** `+12.5%` of 0.125 */
export function formatSignedShare(share: number): string {
  return withMinus(signedPercent.format(share));
}

/** `+1,234.50`: a change in kg CO₂e without the unit. */
export function formatSignedKgNumber(kgCo2e: number): string {
  return withMinus(signedTwoDecimals.format(kgCo2e));
}

/** A minus sign, which is as wide as a plus; many languages have `Intl` write a hyphen. */
function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

/** `part` of `whole` as `12.5%`; a dash where the whole is nothing. */
export function formatShare(part: number, whole = 1): string {
  if (whole <= 0) {
    return NOTHING;
  }
  const share = part / whole;
  // A source that exists is not shown as none.
  return share > 0 && share < 0.001 ? `< ${percent.format(0.001)}` : percent.format(share);
}

/** A calendar day `YYYY-MM-DD`, the same day in every time zone. */
export function formatDay(day: string): string {
  return formatWith(longDay, `${day}T00:00:00Z`);
}

/** A month `YYYY-MM` as `Apr 2024`. */
export function formatMonth(month: string): string {
  return formatWith(monthAndYear, `${month}-01T00:00:00Z`);
}

/** A month `YYYY-MM` as `Apr`, where its year stands beside it. */
export function formatMonthName(month: string): string {
  return formatWith(monthName, `${month}-01T00:00:00Z`);
}

/** An ISO time, in the reader's own time zone. */
export function formatTime(time: string): string {
  return formatWith(dayAndTime, time);
}

/** An ISO time in UTC, for a column whose head says so. */
export function formatTimeInUtc(time: string): string {
  return formatWith(dayAndTimeInUtc, time);
}

/** An ISO time in the reader's own time zone, with its name: for what is handed on. */
export function formatTimeAndZone(time: string): string {
  return formatWith(dayTimeAndZone, time);
}

/** The day of an ISO time, in the reader's own time zone, as `24 March 2025`. */
export function formatDate(time: string): string {
  return formatWith(longDate, time);
}

function formatWith(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? NOTHING : format.format(date);
}
