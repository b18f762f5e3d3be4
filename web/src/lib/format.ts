import { formatWith, KG_PER_TONNE, makeFormat, withMinus } from './make-format';

/**
 * Writes figures and days of workspaces; grouping and order are the reader's own. Public pages write in the language
 * of the site (`site-format.ts`).
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
    // Units stay on one line where a tile is narrow.
    unit: isTonnes ? 't\u00a0CO₂e' : 'kg\u00a0CO₂e',
    inKg: isTonnes ? formatKg(kgCo2e).replace('kg ', 'kg\u00a0') : null,
  };
}

/** `1.23 t CO₂e` above 1,000 kg, else `450.00 kg CO₂e`. */
export function formatEmissions(kgCo2e: number): string {
  return formatTonnes(kgCo2e) ?? formatKg(kgCo2e);
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

/** An ISO time in UTC, for a column whose head says so. */
export function formatTimeInUtc(time: string): string {
  return formatWith(dayAndTimeInUtc, time);
}

/** An ISO time in the reader's own time zone, with its name: for what is handed on. */
export function formatTimeAndZone(time: string): string {
  return formatWith(dayTimeAndZone, time);
}
