import { formatWith, KG_PER_TONNE, makeFormat, withMinus } from './make-format';

/**
 * Formats for figures and days of workspaces, with the reader's own grouping and order. Public
 * pages use the site's language (`site-format.ts`).
 */

const reader = makeFormat();

export const {
  kgNumber: formatKgNumber,
  kg: formatKg,
  tonnes: formatTonnes,
  count: formatCount,
  amount: formatAmount,
  bytes: formatBytes,
  share: formatShare,
  time: formatTime,
  date: formatDate,
} = reader;

const signedPercent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const signedTwoDecimals = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
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
const monthAndYear = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** Amount of emissions in the larger unit that it reaches, and kilograms in addition to tonnes. */
export interface Emissions {
  readonly value: string;
  readonly unit: string;
  /** `1,234.50 kg CO₂e`, or null when `value` is in kilograms. */
  readonly inKg: string | null;
}

/**
 * Splits emissions into value and unit. Above 1,000 kg it uses tonnes, because kilograms would show
 * digits of false precision.
 */
export function splitEmissions(kgCo2e: number): Emissions {
  const isTonnes = Math.abs(kgCo2e) > KG_PER_TONNE;
  return {
    value: formatKgNumber(isTonnes ? kgCo2e / KG_PER_TONNE : kgCo2e),
    // Keeps units on one line in narrow tiles.
    unit: isTonnes ? 't\u00a0CO₂e' : 'kg\u00a0CO₂e',
    inKg: isTonnes ? formatKg(kgCo2e).replace('kg ', 'kg\u00a0') : null,
  };
}

/** Returns `1.23 t CO₂e` above 1,000 kg, else `450.00 kg CO₂e`. */
export function formatEmissions(kgCo2e: number): string {
  return formatTonnes(kgCo2e) ?? formatKg(kgCo2e);
}

/** Returns the change from `before` to `now` as `+12.5%`, or null when `before` is not positive. */
export function formatChange(now: number, before: number): string | null {
  return before > 0 ? formatSignedShare((now - before) / before) : null;
}

/** Returns `+12.5%` for 0.125. */
export function formatSignedShare(share: number): string {
  return withMinus(signedPercent.format(share));
}

/** Returns a change in kg CO₂e without the unit, such as `+1,234.50`. */
export function formatSignedKgNumber(kgCo2e: number): string {
  return withMinus(signedTwoDecimals.format(kgCo2e));
}

/** Formats a calendar day `YYYY-MM-DD`, which is the same in every time zone. */
export function formatDay(day: string): string {
  return formatWith(longDay, `${day}T00:00:00Z`);
}

/** Formats a month `YYYY-MM` as `Apr 2024`. */
export function formatMonth(month: string): string {
  return formatWith(monthAndYear, `${month}-01T00:00:00Z`);
}

/** Formats a month `YYYY-MM` as `Apr`, for places that show its year. */
export function formatMonthName(month: string): string {
  return formatWith(monthName, `${month}-01T00:00:00Z`);
}

/** Formats the time of day of an ISO time in the reader's time zone. */
export function formatClock(time: string): string {
  return formatWith(clock, time);
}

/** Formats an ISO time in UTC, for columns whose header names UTC. */
export function formatTimeInUtc(time: string): string {
  return formatWith(dayAndTimeInUtc, time);
}

/**
 * Formats an ISO time in the reader's time zone and names the zone, for files that readers pass on.
 */
export function formatTimeAndZone(time: string): string {
  return formatWith(dayTimeAndZone, time);
}
